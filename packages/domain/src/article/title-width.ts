/** Twice the signs of a Chinese or Japanese title: what search pages show of one. */
export const mostTitleWidth = 60

/** A sign of Chinese, Japanese or Korean is as wide as two Latin letters. */
export const widthOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, sign) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(sign)
        ? 2
        : 1),
    0,
  )
