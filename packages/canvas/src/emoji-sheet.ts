/**
 * Where our server has the style sheet of the font that draws emoji. Public pages leave it out: emoji there are the visitor's
 * own.
 */
export const emojiSheet = '/fonts/emoji.css'
