// What both games of miniatures share as kits of the editor.
import type { Component } from 'svelte'
import type { Editor } from '../editor.svelte'
import type { Data, Kit } from '../kit'
import { patches, stands } from './doc'
import type { TableKit } from './kit'
import TableBoard from './TableBoard.svelte'
import TableIcon from './TableIcon.svelte'
import TableSide from './TableSide.svelte'

const kits: Record<string, TableKit> = {}
export const kitOf = (editor: Editor): TableKit => kits[editor.game]!

export function tableKit(kit: TableKit, empty: string, more: Pick<Kit, 'mirror' | 'turn'>): Kit {
  kits[kit.game] = kit
  return {
    ...more,
    empty,
    groups(editor) {
      const side = kit.sides.includes(editor.army) ? editor.army : kit.sides[0]
      return [
        {
          id: 'ground',
          say: { key: 'editor-ground' },
          tools: [
            ...[...kit.areas, ...kit.lines].map((kind) => ({ id: `t ${kind}`, say: kit.groundWord(kind) })),
            { id: 'take', say: { key: 'editor-take' } },
          ],
        },
        {
          id: 'units',
          say: { key: 'editor-units' },
          armies: {
            of: kit.sides.map((id) => ({ id, say: { key: `web-seat-${kit.game}-${id}` } })),
            chosen: side,
            choose: (army) => (editor.army = army),
          },
          tools: [
            ...kit.units(editor, side).map(({ id, say }) => ({ id: `u ${side} ${id}`, say })),
            { id: `u ${side} general`, say: { key: 'editor-general' } },
            ...(kit.game === 'lee' ? [{ id: `p ${side} place`, say: { key: 'editor-lee-place' } }] : []),
          ],
        },
      ]
    },
    Icon: TableIcon as Component<{ editor: Editor; tool: string }>,
    Board: TableBoard,
    Side: TableSide,
    places(trouble, data: Data) {
      const path = trouble.part.join('.')
      const known = [...stands(data), ...patches(data)].map((one) => one.path)
      return known.filter((one) => path === one || path.startsWith(`${one}.`))
    },
  }
}
