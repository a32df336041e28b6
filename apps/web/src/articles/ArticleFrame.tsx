import { DiffOutlined, HistoryOutlined, LeftOutlined } from '@ant-design/icons'
import { mostOfArticle } from '@matrixcast/contract/article-doc'
import { articleApi, type WholeArticle } from '@matrixcast/contract/articles'
import { EditorContent } from '@tiptap/react'
import { App, Button, Input } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { AppLink, useGo } from '../ui/AppLink.tsx'
import { lazily } from '../ui/lazily.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { ConflictDialog } from '../ui/saving/ConflictDialog.tsx'
import { SaveStateText } from '../ui/saving/SaveStateText.tsx'
import { useSaving } from '../ui/saving/use-saving.ts'
import { ArticleToolbar } from './ArticleToolbar.tsx'
import { articleServer, docOf, mostOfField, storedOf } from './article-draft.ts'
import { ChecksPanel } from './ChecksPanel.tsx'
import { ExportButton } from './ExportButton.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { PostsButton } from './PostsButton.tsx'
import { PictureAddresses } from './picture-node.tsx'
import { SlashMenu } from './SlashMenu.tsx'
import { takeTheirWords } from './take-theirs.ts'
import { useArticleEditor } from './use-article-editor.ts'

const ArticleFields = lazily(async () => (await import('./ArticleFields.tsx')).ArticleFields)
const PostsDrawer = lazily(async () => (await import('./PostsDrawer.tsx')).PostsDrawer)
const VersionsDrawer = lazily(async () => (await import('./VersionsDrawer.tsx')).VersionsDrawer)
const LibraryPicker = lazily(async () => (await import('../ui/picking/LibraryPicker.tsx')).LibraryPicker)
const LinksDrawer = lazily(async () => (await import('./LinksDrawer.tsx')).LinksDrawer)
const SimilarDrawer = lazily(async () => (await import('./SimilarDrawer.tsx')).SimilarDrawer)

type ArticleFrameProps = { first: WholeArticle; isReadOnly: boolean }

/** Title and text, their checks and fields beside them, and the way to an approval above. */
export function ArticleFrame({ first, isReadOnly }: ArticleFrameProps) {
  const { t } = useTranslation('articles')
  const go = useGo()
  const may = useMay()
  const { message } = App.useApp()
  const { id } = first
  const [dialog, setDialog] = useState<'picture' | 'link' | 'versions' | 'posts' | 'similar' | 'links'>()
  const close = () => setDialog(undefined)
  const stored = useMemo(() => storedOf(first), [first])
  const article = useArticleEditor({ first, opened: stored.doc, isReadOnly, onLink: () => setDialog('link') })
  const { editor, store, draft, findings, addresses, addPicture } = article
  const server = useMemo(() => articleServer(id), [id])
  const { saver, state } = useSaving({ id, first: stored, store, server, isReadOnly })
  const toList = () => go(paths.articles)
  const ways = { refreshes: [articleApi.list], onDone: toList }
  const approve = useAction(articleApi.approve, ways)
  const review = useAction(articleApi.setState, ways)
  /** Only what is saved can be approved. */
  const isKept = async () => {
    const isSaved = isReadOnly || (await saver.saveNow())
    if (!isSaved) void message.warning(t('notSaved'))
    return isSaved
  }
  const afterSaving = async (act: () => void) => {
    if (await isKept()) act()
  }
  const isHard = findings === undefined || findings.some(({ severity }) => severity === 'hard')
  return (
    <PictureAddresses value={addresses}>
      <div className="article-frame">
        <header className="article-top">
          <AppLink href={paths.articles} label={t('back')}>
            <LeftOutlined />
          </AppLink>
          <SaveStateText state={state} isReadOnly={isReadOnly} onSave={() => void saver.saveNow()} />
          <span className="article-top-gap" />
          <Button icon={<DiffOutlined />} onClick={() => void afterSaving(() => setDialog('similar'))}>
            {t('similar.button')}
          </Button>
          <PostsButton id={id} onClick={() => setDialog('posts')} />
          <Button icon={<HistoryOutlined />} onClick={() => setDialog('versions')}>
            {t('versions')}
          </Button>
          <ExportButton id={id} isSaved={isKept} />
          {may(articleApi.setState) && (
            <Button
              disabled={isReadOnly || isHard}
              onClick={() => void afterSaving(() => review.mutate({ ids: [id], state: 'review' }))}
            >
              {t('toReview')}
            </Button>
          )}
          {may(articleApi.approve) && (
            <Button
              type="primary"
              disabled={isReadOnly || isHard}
              onClick={() => void afterSaving(() => approve.mutate({ ids: [id] }))}
            >
              {t('approve')}
            </Button>
          )}
        </header>
        <main className="article-paper">
          {!isReadOnly && (
            <ArticleToolbar editor={editor} onPicture={() => setDialog('picture')} onLink={() => setDialog('link')} />
          )}
          <div className="article-sheet">
            <Input.TextArea
              className="article-title"
              variant="borderless"
              autoSize
              autoFocus={draft.title === ''}
              value={draft.title}
              maxLength={mostOfField('title')}
              readOnly={isReadOnly}
              aria-label={t('titleLabel')}
              placeholder={t('titleLabel')}
              onChange={({ target }) => store.change({ title: target.value.replace(/\n/g, ' ') })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                event.preventDefault()
                editor.commands.focus('start')
              }}
            />
            <EditorContent editor={editor} className="article-text" />
            <SlashMenu editor={editor} onPicture={() => setDialog('picture')} />
          </div>
        </main>
        <aside className="article-side">
          <ChecksPanel findings={findings} onLinks={() => void afterSaving(() => setDialog('links'))} />
          <ArticleFields fields={draft} isReadOnly={isReadOnly} onChange={store.change} />
        </aside>
      </div>
      {dialog === 'picture' && (
        <LibraryPicker
          kind="image"
          title={t('insert.picture')}
          onClose={close}
          onPick={(material) => {
            close()
            addPicture(material)
          }}
        />
      )}
      {dialog === 'similar' && <SimilarDrawer id={id} onClose={close} />}
      {dialog === 'links' && <LinksDrawer id={id} onClose={close} />}
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'versions' && (
        <VersionsDrawer
          id={id}
          isReadOnly={isReadOnly}
          onClose={close}
          onRestore={(version) => saver.restore(version)}
        />
      )}
      {dialog === 'posts' && (
        <PostsDrawer
          id={id}
          isReadOnly={isReadOnly}
          onClose={close}
          onTake={async (theirs) => {
            if (await takeTheirWords(id, saver, theirs)) close()
            else void message.warning(t('notSaved'))
          }}
        />
      )}
      {state.kind === 'conflict' && (
        <ConflictDialog
          onTakeTheirs={() => saver.takeTheirs(state.theirs)}
          onOverwrite={() => saver.save(true)}
          onKeepCopy={async () => {
            const { doc, topics, title, ...rest } = saver.document
            const whole = docOf(doc)
            if (whole === undefined) return
            const copyTitle = t('copyOf', { title })
            const copy = {
              ...rest,
              doc: whole,
              topics: [...topics],
              title: copyTitle.length > mostOfArticle.title ? title : copyTitle,
            }
            const { id: copyId } = await call(articleApi.add, copy)
            await saver.takeTheirs(state.theirs)
            go(withQuery(paths.article, { id: copyId }))
          }}
        />
      )}
    </PictureAddresses>
  )
}
