/** Whether the person asked their system for no motion. */
export const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
