import type { PostFigureName } from './post-reading.ts'

/** What a column of a table of figures may hold: the post's address, or one figure. */
export type FigureColumn = 'link' | PostFigureName

const headerWords: readonly (readonly [FigureColumn, RegExp])[] = [
  ['link', /^(链接|作品链接|地址|link|url|post link|enlace|dirección|リンク|投稿リンク|アドレス)$/],
  ['plays', /^(播放|播放量|播放数|plays|views|reproducciones|reprod\.|vistas|再生|再生数|閲覧数)$/],
  ['likes', /^(点赞|点赞数|赞|likes|me gusta|いいね|いいね数)$/],
  ['comments', /^(评论|评论数|comments|comentarios|coment\.|コメント|コメント数)$/],
  ['shares', /^(分享|转发|分享数|转发数|shares|reposts|compartidos|compart\.|シェア|シェア数)$/],
  ['saves', /^(收藏|收藏数|saves|guardados|保存|保存数)$/],
]

/** What a header says that its column holds; undefined where no word is known. */
export function figureColumnOf(header: string): FigureColumn | undefined {
  const text = header.normalize('NFKC').trim().toLowerCase()
  return headerWords.find(([, words]) => words.test(text))?.[0]
}

/** Whether a row reads as the header of a table of figures: it names the post and at least one figure. */
export function isFigureHeader(cells: readonly string[]): boolean {
  const columns = cells.map(figureColumnOf)
  return columns.includes('link') && columns.some((column) => column !== undefined && column !== 'link')
}

/** A figure as people write it: digits, in groups of three or not. Null: the cell is empty; undefined: it is none. */
export function typedFigure(cell: string): number | null | undefined {
  const text = cell.normalize('NFKC').trim()
  if (text === '' || /^[-–—]+$/.test(text)) return null
  const [, whole] = /^(\d+|\d{1,3}(?:[.,  '’]\d{3})+)(?:[.,]0{1,2})?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const number = Number(whole.replace(/\D/g, ''))
  return Number.isSafeInteger(number) ? number : undefined
}
