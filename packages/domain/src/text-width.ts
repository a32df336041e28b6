/** How wide a line is, in Latin letters: a sign of Chinese, Japanese or Korean is as wide as two. */
export const textWidth = (text: string): number =>
  Array.from(text).reduce(
    (sum, sign) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(sign)
        ? 2
        : 1),
    0,
  )
