const visualAlikes = ['frames', 'title', 'cover'] as const
/** In what two variants are too near to each other. */
export const alikes = [...visualAlikes, 'sound'] as const
export type Alike = (typeof alikes)[number]
/** In what footage and words make them so; how they sound is drawn after those. */
export type VisualAlike = (typeof visualAlikes)[number]
