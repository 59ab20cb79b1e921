// What the two games of miniatures tell the shared table of the editor.
import type { Component } from 'svelte'
import type { Piece } from '../../boards/tabletop/ground'
import type { Message } from '../../lib/i18n.svelte'
import type { Editor } from '../editor.svelte'
import type { Data } from '../kit'
import type { Patch, Spot, Stand } from './doc'

export interface TableKit {
  game: string
  sides: [string, string]
  /** Millimetres of the picture to a tenth of the measure; tenths to the measure; to what the hand rounds. */
  scale: number
  step: number
  /** How far an arrow key moves what is selected. */
  nudge: number
  /** The key of the facing, and its angle counter-clockwise from east. */
  facing: string
  face(degrees: number): number
  unface(face: number): number
  areas: string[]
  lines: string[]
  groundWord(kind: string): Message
  /** Kinds of unit that a side can place, and how they are called. */
  units(editor: Editor, side: string): { id: string; say: Message }[]
  /** The figure that stands for a kind of unit. */
  figure(kind: string): 'inf' | 'lgt' | 'cav' | 'art'
  /** The outlines of a unit, in tenths. */
  outlines(unit: Data): Spot[][]
  coat(stand: Stand, data: Data): string
  /** A piece of ground as the board draws it. */
  piece(patch: Patch): Piece
  /** A new unit, general or place; gives its path. */
  place(data: Data, what: string, side: string, at: Spot): string
  /** What else a piece or a stand can be told. */
  More: Component<{ editor: Editor; path: string; data: Data }>
  /** What the battle can be told. */
  Battle: Component<{ editor: Editor }>
}
