import type { ArticleBlock, ArticleListItem } from '@matrixcast/contract/article-doc'

export type ArticleList = Extract<ArticleBlock, { type: 'bulletList' | 'orderedList' }>

const isList = (block: ArticleBlock): block is ArticleList =>
  block.type === 'bulletList' || block.type === 'orderedList'

export const listsIn = ({ content }: ArticleListItem): ArticleList[] => content.filter(isList)

export const areLines = (blocks: readonly ArticleBlock[]): boolean => blocks.every(({ type }) => type === 'paragraph')

/** Whether each item holds its words and, below them, at most so many such lists: editors of sites know no other. */
export const isListOfLines = (list: ArticleList, mostLists: number): boolean =>
  list.content.every((item) => {
    const lists = listsIn(item)
    const lines = item.content.slice(0, item.content.length - lists.length)
    return areLines(lines) && lists.length <= mostLists && lists.every((one) => isListOfLines(one, mostLists))
  })

export const firstNumberOf = (list: ArticleList): number => (list.type === 'orderedList' ? (list.attrs?.start ?? 1) : 1)
