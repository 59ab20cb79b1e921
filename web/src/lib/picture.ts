// The board as a picture of its own: an SVG that needs no page around it, or a PNG made from it.

/** What a style sheet may say about a drawing; inherited or not, it is written down for each part that differs from its parent. */
const STYLES = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'color',
  'display',
  'visibility',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
  'transform',
  'transform-origin',
  'transform-box',
  'mix-blend-mode',
  'stop-color',
  'stop-opacity',
  'r',
]

const SVG = 'http://www.w3.org/2000/svg'

/** Writes the styles of every part of the original into its copy. */
function dress(original: Element, copy: Element, above: CSSStyleDeclaration | null) {
  const style = getComputedStyle(original)
  const said = STYLES.filter((name) => style.getPropertyValue(name) !== above?.getPropertyValue(name)).map(
    (name) => `${name}:${style.getPropertyValue(name)}`,
  )
  copy.removeAttribute('class')
  if (said.length) copy.setAttribute('style', said.join(';'))
  const parts = [...copy.children]
  for (const [i, part] of [...original.children].entries()) {
    const twin = parts[i]!
    if (getComputedStyle(part).display === 'none' && part.localName !== 'defs') twin.remove()
    else dress(part, twin, style)
  }
}

/** What a drawing uses by reference and does not hold itself: symbols, patterns, gradients of the page. */
function borrowed(drawing: Element): Element[] {
  const found = new Map<string, Element>()
  const look = (element: Element) => {
    for (const part of [element, ...element.querySelectorAll('*')])
      for (const { value } of part.attributes)
        for (const [, id] of value.matchAll(/(?:^#|url\(["']?#)([\w-]+)/g)) {
          if (!id || found.has(id) || drawing.querySelector(`#${CSS.escape(id)}`)) continue
          const original = document.getElementById(id)
          if (!original) continue
          const copy = original.cloneNode(true) as Element
          dress(original, copy, null)
          found.set(id, copy)
          look(copy)
        }
  }
  look(drawing)
  return [...found.values()]
}

/** The pictures of a board, the ground below what stands on it, as one SVG on paper, with a line of text below. */
export function drawing(board: Element, line: string): { text: string; width: number; height: number } | null {
  const layers = [board.querySelector('svg.ground'), board.querySelector('svg.board')].filter((layer) => layer !== null)
  const box = layers.at(-1)?.getAttribute('viewBox')?.split(/\s+/).map(Number)
  if (!box || box.length !== 4) return null
  const [left, top, width, height] = box as [number, number, number, number]
  const foot = Math.max(width, height) * 0.045
  const whole = document.createElementNS(SVG, 'svg')
  whole.setAttribute('xmlns', SVG)
  whole.setAttribute('viewBox', `${left} ${top} ${width} ${height + foot}`)
  const paper = document.createElementNS(SVG, 'rect')
  for (const [name, value] of Object.entries({ x: left, y: top, width, height: height + foot, fill: '#f1e6c9' }))
    paper.setAttribute(name, String(value))
  whole.append(paper)
  for (const layer of layers) {
    const copy = layer.cloneNode(true) as Element
    dress(layer, copy, null)
    for (const name of ['role', 'tabindex', 'aria-roledescription', 'style']) copy.removeAttribute(name)
    copy.setAttribute('x', String(left))
    copy.setAttribute('y', String(top))
    copy.setAttribute('width', String(width))
    copy.setAttribute('height', String(height))
    whole.append(copy)
  }
  const text = document.createElementNS(SVG, 'text')
  text.setAttribute('x', String(left + foot * 0.4))
  text.setAttribute('y', String(top + height + foot * 0.66))
  text.setAttribute('style', `font:${foot * 0.42}px Georgia,serif;fill:#2b2620`)
  text.textContent = line
  whole.append(text)
  const lent = borrowed(whole)
  if (lent.length) {
    const defs = document.createElementNS(SVG, 'defs')
    defs.append(...lent)
    whole.prepend(defs)
  }
  // Handles for tests, names for screen readers and empty remains of the page say nothing in a picture.
  const rest = whole.outerHTML.replace(/<!--[\s\S]*?-->/g, '')
  const parsed = new DOMParser().parseFromString(rest, 'text/html').querySelector('svg') ?? whole
  return { text: new XMLSerializer().serializeToString(parsed), width, height: height + foot }
}

/** Gives a file to the person. */
export function save(name: string, file: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** The SVG painted, `wide` pixels wide. */
export async function painted(text: string, ratio: number, wide = 1600): Promise<Blob> {
  const sized = text.replace('<svg ', `<svg width="${wide}" height="${Math.round(wide * ratio)}" `)
  const address = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }))
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = wide
    canvas.height = Math.round(wide * ratio)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}
