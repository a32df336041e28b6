/** The named paints an element's `textEffects` may carry; any other word paints nothing besides its style. */
export const textEffects = ['neon', 'outline', 'shadow3d', 'box', 'gradient'] as const
export type TextEffect = (typeof textEffects)[number]
