import { linkAddress } from '@matrixcast/contract/article-doc'
import Heading from '@tiptap/extension-heading'
import { TableKit } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { Picture } from './picture-node.tsx'

/** The title is the only heading of the first level: one that is pasted becomes the second. */
const ArticleHeading = Heading.extend({
  parseHTML: () => [
    ...[1, 2].map((level) => ({ tag: `h${level}`, attrs: { level: 2 } })),
    { tag: 'h3', attrs: { level: 3 } },
    ...[4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: 4 } })),
  ],
}).configure({ levels: [2, 3, 4] })

export const mayLinkTo = (address: string): boolean => linkAddress.safeParse(address).success

/** The nodes and marks of the contract's document, and nothing else. */
export const articleExtensions = (placeholder: string) => [
  StarterKit.configure({
    heading: false,
    underline: false,
    link: { openOnClick: false, isAllowedUri: mayLinkTo, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  ArticleHeading,
  TableKit.configure({ table: { resizable: false } }),
  Picture,
  Placeholder.configure({ placeholder }),
]
