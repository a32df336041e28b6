/** What the fonts of the project draw for certain: Latin letters, kana, Chinese signs in use, and their punctuation. */
export const isOrdinary = (sign: string): boolean =>
  /[\s\u0020-\u007e\u00a0-\u00ff\u2010-\u2027\u3000-\u30ff\u4e00-\u9fa5\uff00-\uffef]/.test(sign)
