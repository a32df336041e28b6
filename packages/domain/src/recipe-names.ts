/** Nine ready-made plans; their words are in the reader's language, on the screen. */
export const recipeNames = [
  'pitch',
  'beforeAfter',
  'questionAnswer',
  'list',
  'story',
  'howTo',
  'testimonial',
  'visit',
  'slideshow',
] as const
export type RecipeName = (typeof recipeNames)[number]
