import { PictureOutlined } from '@ant-design/icons'
import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { type PageCover as Chosen, pageCoverApi } from '@matrixcast/contract/page-covers'
import { templateApi } from '@matrixcast/contract/templates'
import { App, Modal, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { PageCover } from './PageCover.tsx'

const MaterialPicker = lazily(async () => (await import('../ui/picking/MaterialPicker.tsx')).MaterialPicker)

const refreshes = [builderApi.firstPage, pageCoverApi.info, quarkApi.myPages, templateApi.mine, templateApi.market]

type CoverDialogProps = { pageId: string; title: string; onClose: () => void }

/** Chooses what lists show of a page or a template: one of its pages as it is drawn, or a picture. */
export function CoverDialog({ pageId, title, onClose }: CoverDialogProps) {
  const { t } = useTranslation('builder')
  const { message } = App.useApp()
  const [isPicking, setIsPicking] = useState(false)
  const info = useRead(pageCoverApi.info, { pageId }, { fresh: true })
  const choose = useAction(pageCoverApi.choose, {
    refreshes,
    onDone: () => {
      void message.success(t('cover.chosen'))
      onClose()
    },
  })
  const give = (cover: Chosen) => choose.mutate({ pageId, cover })
  const { cover, pages = [] } = info.data ?? {}
  const nameOf = (name: string, at: number) => (name === '' ? t('cover.page', { number: at + 1 }) : name)
  const isShown = (uuid: string, at: number) =>
    (cover?.kind === 'first' && at === 0) || (cover?.kind === 'page' && cover.uuid === uuid)
  return (
    <Modal open title={t('cover.title', { title })} footer={null} width={720} onCancel={onClose}>
      <p className="meta">{t('cover.hint')}</p>
      {info.isError && <ErrorState error={info.error} onRetry={() => void info.refetch()} />}
      {info.isPending && <Spin />}
      {info.data && (
        <ul className="cover-grid" aria-label={t('cover.choose')}>
          {pages.map(({ uuid, name }, at) => (
            <li key={uuid}>
              <button
                type="button"
                className="cover-choice"
                aria-pressed={isShown(uuid, at)}
                disabled={choose.isPending}
                onClick={() => give(at === 0 ? { kind: 'first' } : { kind: 'page', uuid })}
              >
                <span className="cover-drawn">
                  <PageCover pageId={pageId} title={nameOf(name, at)} uuid={uuid} />
                </span>
                <span className="cut">{nameOf(name, at)}</span>
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="cover-choice"
              aria-pressed={cover?.kind === 'picture'}
              disabled={choose.isPending}
              onClick={() => setIsPicking(true)}
            >
              <span className="cover-drawn">
                {cover?.kind === 'picture' ? (
                  <PageCover pageId={pageId} title={t('cover.picture')} />
                ) : (
                  <PictureOutlined aria-hidden="true" />
                )}
              </span>
              <span className="cut">{t(cover?.kind === 'picture' ? 'cover.otherPicture' : 'cover.picture')}</span>
            </button>
          </li>
        </ul>
      )}
      {isPicking && (
        <MaterialPicker
          kind="image"
          onClose={() => setIsPicking(false)}
          onPick={({ id }) => {
            setIsPicking(false)
            give({ kind: 'picture', materialId: id })
          }}
        />
      )}
    </Modal>
  )
}
