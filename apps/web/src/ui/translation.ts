/**
 * The words of another language: every text of the Chinese ones, and beside a text that counts its singular.
 * (Chinese and Japanese have one form; without `_one` the text itself is taken.)
 */
export type Translation<Words> = {
  [Key in keyof Words]: Words[Key] extends string ? string : Translation<Words[Key]>
} & { [Key in keyof Words & string as Words[Key] extends string ? `${Key}_one` : never]?: string }
