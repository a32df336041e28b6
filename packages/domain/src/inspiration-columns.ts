/** What a column of a table of ideas may hold. */
const ideaColumns = ['title', 'text', 'kind', 'industry', 'platform', 'origin'] as const
export type IdeaColumn = (typeof ideaColumns)[number]

const headerWords: readonly (readonly [IdeaColumn, RegExp])[] = [
  ['title', /^(标题|主题|标题文案|title|headline|t[ií]tulo|titular|タイトル|見出し)$/],
  ['text', /^(正文|文案|内容|脚本|text|copy|script|content|words|texto|guion|guión|contenido|本文|台本|内容文)$/],
  ['kind', /^(类型|种类|kind|type|tipo|clase|種類|タイプ)$/],
  ['industry', /^(行业|industry|sector|industria|業種|業界)$/],
  ['platform', /^(平台|platform|plataforma|プラットフォーム|媒体)$/],
  ['origin', /^(来源|出处|链接|source|origin|link|url|origen|fuente|enlace|出典|リンク)$/],
]

/** What a header says that its column holds; undefined where no word is known. */
export function ideaColumnOf(header: string): IdeaColumn | undefined {
  const text = header.normalize('NFKC').trim().toLowerCase()
  return headerWords.find(([, words]) => words.test(text))?.[0]
}

/** Whether a row reads as the header of a table of ideas. */
export const isIdeaHeader = (cells: readonly string[]): boolean =>
  cells.some((cell) => ideaColumnOf(cell) === 'title' || ideaColumnOf(cell) === 'text')
