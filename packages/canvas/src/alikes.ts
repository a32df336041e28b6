/** In what two variants are too near to each other. */
export const alikes = ['frames', 'title', 'cover'] as const
export type Alike = (typeof alikes)[number]
