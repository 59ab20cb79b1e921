// The colours of uniforms and what else tells a side apart: a letter code and a pattern, never colour alone.
export interface Uniform {
  coat: string
  dark: string
  light: string
  code: string
  /** Pattern of a counter's back. */
  weave: string
  /** The figure drawn on the coat. */
  ink: string
}

export const make = (
  coat: string,
  dark: string,
  light: string,
  code: string,
  weave: string,
  ink = '#fbf4e2',
): Uniform => ({ coat, dark, light, code, weave, ink })

const UNIFORMS: Record<string, Uniform> = {
  french: make('#33538f', '#1f3663', '#d9e2f3', 'F', 't-weave'),
  british: make('#a8342b', '#6e1d17', '#f3dcd6', 'B', 't-chevron'),
  portuguese: make('#7a5a38', '#4e371f', '#ebdfd0', 'P', 't-chevron'),
  allied: make('#a8342b', '#6e1d17', '#f3dcd6', 'A', 't-chevron'),
  spanish: make('#b08d2f', '#6f5716', '#f5ebcb', 'S', 't-chevron', '#2b2620'),
  russian: make('#3c5a3a', '#233a22', '#dbe7d9', 'R', 't-chevron'),
  prussian: make('#22304f', '#121b30', '#d5dae6', 'P', 't-chevron'),
  austrian: make('#e8e2d2', '#8d8468', '#faf7ee', 'O', 't-chevron', '#2b2620'),
  warsaw: make('#4a3f7a', '#2d2652', '#dedaf0', 'W', 't-chevron'),
}

const PLAIN = make('#2b2620', '#100d0a', '#8a7d68', 'B', 't-chevron')

/** A game's board dresses its own sides, beside the armies that everybody knows. */
export function enlist(uniforms: Record<string, Uniform>) {
  Object.assign(UNIFORMS, uniforms)
}

export const uniform = (side: string): Uniform => UNIFORMS[side] ?? PLAIN
