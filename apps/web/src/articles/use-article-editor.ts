import { articleCheckApi } from '@matrixcast/contract/article-checks'
import type { WholeArticle } from '@matrixcast/contract/articles'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import type { ArticleFinding } from '@matrixcast/domain/article/article-checks'
import { picturesOf } from '@matrixcast/domain/article/article-text'
import type { Editor } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import { App } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { CallRefused } from '../api/refusal.ts'
import { uploadFiles } from '../api/upload.ts'
import { useRead } from '../api/use-calls.ts'
import { useRested } from '../ui/use-rested.ts'
import { type ArticleDraft, createDraftStore, docOf } from './article-draft.ts'
import { articleExtensions } from './article-extensions.ts'
import { type BroughtPicture, type CleanPaste, cleanPaste } from './clean-paste.ts'
import { filesOf, placedFiles } from './pasted.ts'
import { useCheckScript } from './use-check-script.ts'

/** `opened`: the very draft that is saved already, since another one counts as a change. */
type Given = { first: WholeArticle; opened: ArticleDraft; isReadOnly: boolean; onLink: () => void }
type Shown = Pick<Material, 'id' | 'fullurl'>

/** The editor of one article: its words, its pictures, and what its checks say. */
export function useArticleEditor({ first, opened, isReadOnly, onLink }: Given) {
  const { t } = useTranslation('articles')
  const { message } = App.useApp()
  const [addresses, setAddresses] = useState(
    () => new Map(first.shown.flatMap(({ materialId, url }) => (url === null ? [] : [[materialId, url] as const]))),
  )
  const editorRef = useRef<Editor | null>(null)
  const [store] = useState(() => createDraftStore(opened))
  const draft: ArticleDraft = useSyncExternalStore(store.subscribe, store.now)

  const addPicture = useCallback(({ id, fullurl }: Shown) => {
    setAddresses((known) => new Map(known).set(id, fullurl))
    const picture = { type: 'picture', attrs: { materialId: id, alt: '', caption: '' } }
    editorRef.current?.chain().focus().insertContent(picture).run()
  }, [])

  /** Each file goes into the library first. */
  const upload = useCallback(
    (files: readonly File[], place: (picture: Material, at: number) => void) => {
      const bring = async (id: string, at: number) => {
        try {
          const [brought] = (await call(materialApi.list, { ids: id, limit: 1 }, { quiet: true })).data
          if (brought?.kind === 'picture') return place(brought, at)
        } catch (error) {
          if (!(error instanceof CallRefused)) throw error
        }
        void message.error(t('pictureNotInserted'))
      }
      const onReadyOf = (at: number) => (material: { id: string }) => void bring(material.id, at)
      uploadFiles(placedFiles(files, t('pastedName')).map((one, at) => ({ ...one, onReady: onReadyOf(at) })))
    },
    [message, t],
  )

  /** A picture that came within the words stands in its place as soon as it is in the library. */
  const bringPictures = (pictures: readonly BroughtPicture[]) =>
    upload(
      pictures.map(({ blob }) => new File([blob], `image.${blob.type.slice('image/'.length)}`, { type: blob.type })),
      ({ id, fullurl }, at) => {
        setAddresses((known) => new Map(known).set(id, fullurl))
        editorRef.current?.commands.command(({ tr }) => {
          tr.doc.descendants((node, position) => {
            const isPlace = node.type.name === 'picture' && node.attrs['materialId'] === pictures[at]?.id
            if (isPlace) tr.setNodeAttribute(position, 'materialId', id)
          })
          tr.setMeta('addToHistory', false)
          return true
        })
      },
    )

  const pasteRef = useRef<Omit<CleanPaste, 'html'> | null>(null)
  const take = (data: DataTransfer | null): boolean => {
    const words = pasteRef.current
    pasteRef.current = null
    if (!data) return false
    const { files, otherFiles } = filesOf({ types: data.types, files: [...data.files] })
    if (otherFiles > 0) void message.warning(t('otherFiles', { count: otherFiles }))
    if (words && words.foreignPictures > 0) void message.warning(t('foreignPictures', { count: words.foreignPictures }))
    if (words && words.pictures.length > 0) bringPictures(words.pictures)
    if (files.length > 0) upload(files, addPicture)
    return files.length > 0 || otherFiles > 0
  }

  const editor = useEditor({
    extensions: articleExtensions(t('textHint')),
    content: draft.doc,
    editable: !isReadOnly,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { 'aria-label': t('text'), role: 'textbox', 'aria-multiline': 'true' },
      transformPastedHTML(html) {
        const { html: words, ...pictures } = cleanPaste(html)
        pasteRef.current = pictures
        return words
      },
      handlePaste: (_view, event) => take(event.clipboardData),
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && take(event.dataTransfer),
      handleKeyDown(view, event) {
        const isLinkKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
        // Without a selection the keys open the palette.
        if (!isLinkKey || view.state.selection.empty) return false
        event.preventDefault()
        event.stopPropagation()
        onLink()
        return true
      },
    },
    onUpdate: ({ editor: now }) => store.change({ doc: now.getJSON() }),
  })
  useEffect(() => {
    editorRef.current = editor
    return store.onReplace(({ doc }) => editor.commands.setContent(doc, { emitUpdate: false }))
  }, [editor, store])

  const rested = useRested(draft)
  const rules = useRead(articleCheckApi.rules, {}).data
  const links = useRead(articleCheckApi.links, { id: first.id }).data
  const script = useCheckScript().data
  const findings: readonly ArticleFinding[] | undefined = useMemo(() => {
    const { title, keyword } = rested
    const doc = docOf(rested.doc)
    if (doc === undefined) return [{ check: 'notKept', severity: 'hard', count: 1, words: '', limit: 0 }]
    if (rules === undefined || script === undefined) return undefined
    const gone = new Set(picturesOf(doc).filter((id) => !addresses.has(id)))
    const notReached = links?.data.filter(({ state }) => state === 'dead' || state === 'inside') ?? []
    const dead = new Set(notReached.map(({ address }) => address))
    return script.checkArticle({ title, keyword, doc, gone, dead, rules })
  }, [rested, addresses, rules, links, script])
  return { editor, store, draft, findings, addresses, addPicture }
}
