import './builder.css'
import './page-data.css'
import { PlusOutlined, SearchOutlined, TeamOutlined } from '@ant-design/icons'
import { type BuilderPageRow, quarkApi } from '@matrixcast/contract/builder'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { pageVideoApi } from '@matrixcast/contract/page-videos'
import { templateApi } from '@matrixcast/contract/templates'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { useGo } from '../ui/AppLink.tsx'
import { behindQuark } from '../ui/behind-quark.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { PsdDialog } from '../ui/psd/PsdDialog.tsx'
import { usePsd } from '../ui/psd/use-psd.ts'
import { UploadZone } from '../ui/uploads/UploadZone.tsx'
import { PageCard } from './PageCard.tsx'
import { PsdPicker } from './PsdPicker.tsx'
import { QuarkTabs } from './QuarkTabs.tsx'

const CoverDialog = lazily(async () => (await import('./CoverDialog.tsx')).CoverDialog)
const ListedPageVideo = lazily(async () => (await import('../page-videos/ListedPageVideo.tsx')).ListedPageVideo)
const MembersDialog = lazily(async () => (await import('../ui/members/MembersDialog.tsx')).MembersDialog)

const modes = ['h5', 'longPage'] as const
type Mode = (typeof modes)[number]
const types = ['my', 'cooperation'] as const
type Type = (typeof types)[number]

/** The pages a person made, and those they take part in, the newest first. */
export const HomeScreen = behindQuark(Home)

function Home() {
  const { t } = useTranslation('builder')
  const { modal, message } = App.useApp()
  const go = useGo()
  const may = useMay()
  const [mode, setMode] = useState<Mode>('h5')
  const [type, setType] = useState<Type>('my')
  const [filmed, setFilmed] = useState<string | null>(null)
  const [covered, setCovered] = useState<BuilderPageRow | null>(null)
  const [withMembers, setWithMembers] = useState<BuilderPageRow | null>(null)
  const [words, setWords] = useState('')
  const lists = {
    h5: useRead(quarkApi.myPages, { type, pageMode: 'h5' }),
    longPage: useRead(quarkApi.myPages, { type, pageMode: 'longPage' }),
  }
  const list = lists[mode]
  const refreshes = [quarkApi.myPages]
  const edit = (id: string) => go(withQuery(paths.quarkEditor, { id }))
  const create = useAction(quarkApi.create, { refreshes, onDone: ({ _id }) => edit(_id) })
  const copy = useAction(quarkApi.copy, { refreshes, onDone: () => void message.success(t('copied')) })
  const keep = useAction(templateApi.make, {
    refreshes: [templateApi.mine],
    onDone: () => void message.success(t('template.kept')),
  })
  const remove = useAction(quarkApi.remove, { refreshes, onDone: () => void message.success(t('removed')) })
  const psd = usePsd()
  const begin = () => create.mutate(emptyPage(t('untitled'), mode))
  const askRemove = ({ _id, title }: BuilderPageRow) =>
    modal.confirm({
      title: t('removeTitle', { title }),
      content: t('removeBody'),
      okText: t('remove'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => remove.mutateAsync({ id: _id }),
    })
  const wanted = words.trim().toLowerCase()
  const pages = (list.data?.pages ?? []).filter(({ title }) => title.toLowerCase().includes(wanted))
  return (
    <>
      <QuarkTabs />
      <UploadZone onFiles={([first]) => first && psd.send(first.file)}>
        <div className="quark-home">
          <header className="quark-home-bar">
            <div className="quark-modes" role="tablist" aria-label={t('modes')}>
              {modes.map((one) => (
                <button key={one} type="button" role="tab" aria-selected={one === mode} onClick={() => setMode(one)}>
                  {t(`mode.${one}`)} <span className="meta">{countOf(type, lists[one].data)}</span>
                </button>
              ))}
            </div>
            <div className="quark-modes" role="tablist" aria-label={t('whose')}>
              {types.map((one) => (
                <button key={one} type="button" role="tab" aria-selected={one === type} onClick={() => setType(one)}>
                  {t(`type.${one}`)} <span className="meta">{countOf(one, list.data)}</span>
                </button>
              ))}
            </div>
            <Input
              className="quark-search"
              prefix={<SearchOutlined />}
              placeholder={t('search')}
              aria-label={t('search')}
              allowClear
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
            <PsdPicker onFile={psd.send} />
            <Button type="primary" icon={<PlusOutlined />} loading={create.isPending} onClick={begin}>
              {t('newPage')}
            </Button>
          </header>
          {list.isError ? (
            <ErrorState error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <ul className="quark-grid" aria-label={t('title')} aria-busy={list.isPending}>
              {type === 'my' && (
                <li>
                  <button type="button" className="quark-new" disabled={create.isPending} onClick={begin}>
                    <PlusOutlined aria-hidden="true" />
                    <strong>{t('newPage')}</strong>
                    <span className="meta">{t('newPageHint')}</span>
                  </button>
                </li>
              )}
              {list.isPending && <PagesToCome />}
              {pages.map((page) => (
                <PageCard
                  key={page._id}
                  page={page}
                  onEdit={() => edit(page._id)}
                  onData={() => go(withQuery(paths.quarkDataDetail, { id: page._id }))}
                  onCopy={() => copy.mutate({ id: page._id })}
                  isOwner={type === 'my'}
                  onMembers={() => setWithMembers(page)}
                  onVideos={may(pageVideoApi.addMany) && page.pageMode === 'h5' ? () => setFilmed(page._id) : undefined}
                  onCover={() => setCovered(page)}
                  onTemplate={() => keep.mutate({ id: page._id })}
                  onRemove={() => void askRemove(page)}
                />
              ))}
            </ul>
          )}
          {type === 'cooperation' && wanted === '' && pages.length === 0 && list.isSuccess && (
            <EmptyState icon={<TeamOutlined />} title={t('noneShared')} hint={t('noneSharedHint')} />
          )}
          {filmed !== null && <ListedPageVideo id={filmed} onClose={() => setFilmed(null)} />}
          {covered && <CoverDialog pageId={covered._id} title={covered.title} onClose={() => setCovered(null)} />}
          {withMembers && (
            <MembersDialog
              pageId={withMembers._id}
              title={withMembers.title}
              isOwner={type === 'my'}
              onClose={() => setWithMembers(null)}
              onLeft={() => setWithMembers(null)}
            />
          )}
          {wanted !== '' && pages.length === 0 && list.isSuccess && (
            <EmptyState icon={<SearchOutlined />} title={t('nothingFound')} hint={t('nothingFoundHint')} />
          )}
        </div>
      </UploadZone>
      <PsdDialog
        state={psd.state}
        isMaking={create.isPending}
        onMake={({ document }) => create.mutate(document)}
        onAgain={psd.again}
        onLeave={psd.leave}
      />
    </>
  )
}

const countOf = (type: Type, list: OutputOf<typeof quarkApi.myPages> | undefined): number | string =>
  (type === 'my' ? list?.myPageCount : list?.myCooperationPageCount) ?? ''

const comingCards = [1, 2, 3]

/** The places of cards that are still read, so that nothing looks as if there were none. */
const PagesToCome = () =>
  comingCards.map((place) => (
    <li key={place} className="page-card page-card-coming" aria-hidden="true">
      <div className="page-card-cover" />
      <div className="page-card-foot" />
    </li>
  ))

const emptyPage = (title: string, pageMode: Mode) => ({
  title,
  pageMode,
  pages: [{ uuid: crypto.randomUUID(), commonStyle: { backgroundColor: '#ffffff' } }],
})
