import { PictureOutlined } from '@ant-design/icons'
import { mostOfArticle } from '@matrixcast/contract/article-doc'
import { mergeAttributes, Node } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'

/** Where pictures of the document can be fetched now; one that is missing is gone. */
export const PictureAddresses = createContext<ReadonlyMap<string, string>>(new Map())

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function PictureView({ node, updateAttributes, editor, selected }: NodeViewProps) {
  const { t } = useTranslation('articles')
  const url = useContext(PictureAddresses).get(textOf(node.attrs['materialId']))
  const alt = textOf(node.attrs['alt'])
  const caption = textOf(node.attrs['caption'])
  return (
    <NodeViewWrapper as="figure" className={`article-picture${selected ? ' article-chosen' : ''}`} data-drag-handle>
      {url === undefined ? (
        <p className="article-picture-gone" role="alert">
          <PictureOutlined aria-hidden="true" /> {t('pictureGone')}
        </p>
      ) : (
        <img src={url} alt={alt} draggable={false} />
      )}
      <input
        className="article-alt"
        value={alt}
        maxLength={mostOfArticle.alt}
        disabled={!editor.isEditable}
        aria-label={t('alt')}
        placeholder={t('altHint')}
        data-empty={alt === '' ? 'true' : undefined}
        onChange={({ target }) => updateAttributes({ alt: target.value })}
      />
      <input
        className="article-caption"
        value={caption}
        maxLength={mostOfArticle.caption}
        disabled={!editor.isEditable}
        aria-label={t('caption')}
        placeholder={t('captionHint')}
        onChange={({ target }) => updateAttributes({ caption: target.value })}
      />
    </NodeViewWrapper>
  )
}

const attributeOf = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? '',
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: attributes[name] }),
})

/** A picture of the library, by its material: an address would not last. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    materialId: {
      ...attributeOf('material'),
      renderHTML: ({ materialId }: Record<string, unknown>) => ({ 'data-material': materialId }),
    },
    alt: attributeOf('alt'),
    caption: attributeOf('caption'),
  }),
  parseHTML: () => [{ tag: 'figure[data-material]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes)],
  addNodeView: () =>
    ReactNodeViewRenderer(PictureView, {
      stopEvent: ({ event }) => event.target instanceof HTMLInputElement,
    }),
})
