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

const make = (coat: string, dark: string, light: string, code: string, weave: string, ink = '#fbf4e2'): Uniform => ({ coat, dark, light, code, weave, ink })

export const UNIFORMS = {
  french: make('#33538f', '#1f3663', '#d9e2f3', 'F', 't-weave'),
  british: make('#a8342b', '#6e1d17', '#f3dcd6', 'B', 't-chevron'),
  portuguese: make('#7a5a38', '#4e371f', '#ebdfd0', 'P', 't-chevron'),
  allied: make('#a8342b', '#6e1d17', '#f3dcd6', 'A', 't-chevron'),
  spanish: make('#b08d2f', '#6f5716', '#f5ebcb', 'S', 't-chevron', '#2b2620'),
  russian: make('#3c5a3a', '#233a22', '#dbe7d9', 'R', 't-chevron'),
  prussian: make('#22304f', '#121b30', '#d5dae6', 'P', 't-chevron'),
  austrian: make('#e8e2d2', '#8d8468', '#faf7ee', 'O', 't-chevron', '#2b2620'),
  warsaw: make('#4a3f7a', '#2d2652', '#dedaf0', 'W', 't-chevron'),
  south: make('#33538f', '#1f3663', '#d9e2f3', 'S', 't-weave'),
  north: make('#7a3b2f', '#4e221a', '#f0ddd6', 'N', 't-chevron'),
  hasbergs: make('#33538f', '#1f3663', '#d9e2f3', 'H', 't-weave'),
  askans: make('#a8342b', '#6e1d17', '#f3dcd6', 'A', 't-chevron'),
  white: make('#fbf6e8', '#6b5c3f', '#fffdf6', 'W', 't-weave', '#2b2620'),
  black: make('#2b2620', '#100d0a', '#8a7d68', 'B', 't-chevron'),
} satisfies Record<string, Uniform>

export type SideName = keyof typeof UNIFORMS
export const uniform = (side: string): Uniform => (UNIFORMS as Record<string, Uniform>)[side] ?? UNIFORMS.black
