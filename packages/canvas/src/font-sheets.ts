/**
 * Where our server has the style sheet of the font that draws emoji. Public pages leave it out: emoji there are the visitor's
 * own.
 */
export const emojiSheet = '/fonts/emoji.css'

/** How many fonts of ours elements may name (`clipFonts` of the renderer, in its order). */
export const ourFontCount = 6
/** Where our server has the style sheet of each of them. */
export const fontSheetOf = (number: number): string => `/fonts/${number}.css`
