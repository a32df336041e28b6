import './editor.css'
import { quarkApi } from '@matrixcast/contract/builder'
import { useLocation } from '@tanstack/react-router'
import { App, Button, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { behindQuark } from '../ui/behind-quark.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { paths } from '../ui/paths.ts'
import { EditorFrame } from './EditorFrame.tsx'
import { holdProject, type LockState } from './project-lock.ts'
import { openedPage } from './server-page.ts'

/** `/quark/editor?id=`: one page, edited in one window. */
export const EditorScreen = behindQuark(Editor)

function Editor() {
  const { t } = useTranslation('editor')
  const search = useLocation({ select: (location) => location.searchStr })
  const id = new URLSearchParams(search).get('id') ?? ''
  const page = useRead(quarkApi.detail, { pageId: id }, { enabled: id !== '', fresh: true })
  const opened = page.data && openedPage(page.data)
  if (page.isError || id === '') {
    return (
      <div className="editor-alone">
        <ErrorState error={page.error} onRetry={() => void page.refetch()} />
        <AppLink href={paths.quarkHome}>{t('back')}</AppLink>
      </div>
    )
  }
  if (opened === undefined) {
    return (
      <div className="editor-alone">
        {page.isSuccess ? <p role="alert">{t('unreadable')}</p> : <Spin size="large" />}
      </div>
    )
  }
  return <HeldEditor key={id} id={id} opened={opened} />
}

function HeldEditor({ id, opened }: { id: string; opened: NonNullable<ReturnType<typeof openedPage>> }) {
  const { t } = useTranslation('editor')
  const { modal } = App.useApp()
  const [first] = useState(opened)
  const [isTakingOver, setIsTakingOver] = useState(false)
  const [lock, setLock] = useState<LockState>('asking')
  const [isLooking, setIsLooking] = useState(false)
  useEffect(() => holdProject(id, isTakingOver, setLock), [id, isTakingOver])
  useEffect(() => {
    if (lock === 'takenOver')
      modal.info({ title: t('takenOverTitle'), content: t('takenOverBody'), okText: t('understood') })
  }, [lock, modal, t])
  if (lock === 'asking') return null
  if (lock === 'elsewhere' && !isLooking) {
    return (
      <section className="editor-alone" role="alertdialog" aria-labelledby="editor-elsewhere">
        <h1 id="editor-elsewhere">{t('elsewhereTitle')}</h1>
        <p className="meta">{t('elsewhereBody')}</p>
        <div className="conflict-ways">
          <Button type="primary" onClick={() => setIsTakingOver(true)}>
            {t('takeOver')}
          </Button>
          <Button onClick={() => setIsLooking(true)}>{t('lookOnly')}</Button>
        </div>
      </section>
    )
  }
  const isReadOnly = first.isReadOnly || lock !== 'held'
  return (
    <EditorFrame
      key={String(isTakingOver)}
      id={id}
      first={first}
      isOwner={first.isOwner}
      isTemplate={first.isTemplate === true}
      isReadOnly={isReadOnly}
    />
  )
}
