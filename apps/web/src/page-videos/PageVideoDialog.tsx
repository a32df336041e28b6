import { AppstoreAddOutlined } from '@ant-design/icons'
import type { Project } from '@matrixcast/canvas/document'
import type { SpokenLine } from '@matrixcast/canvas/page-lines'
import { isTemplate, type PageTemplate, templateOf } from '@matrixcast/canvas/page-template'
import { resolveProject } from '@matrixcast/canvas/resolve-project'
import { Alert, Button, Modal, Result, Segmented, Spin } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProjectMaterials } from '../page-view/project-materials.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { newDraft } from './fill-draft.ts'
import { MakeMany } from './MakeMany.tsx'
import { MakeOne } from './MakeOne.tsx'
import type { Ordered } from './make-parts.ts'

type SecondsOf = (line: SpokenLine) => number | undefined

type Props = {
  id: string
  /** With the version that the server has of it; `unsaved`: it could not be saved. */
  page: { project: Project; version: number } | 'waiting' | 'unsaved'
  /** What leads back to where it was opened. */
  leave: 'stay' | 'close'
  /** How long a voice takes for a line, where that is known; else it is estimated. */
  secondsOf?: SecondsOf
  onClose: () => void
}

/** Asks what the video of a page is called and where it goes: one as it is, or many with words of their own. */
export function PageVideoDialog({ id, page, leave, secondsOf, onClose }: Props) {
  const { t } = useTranslation('page-videos')
  const [ordered, setOrdered] = useState<Ordered>()
  const frame = { open: true, width: 560, footer: null, title: t('title'), onCancel: onClose } as const
  if (ordered !== undefined)
    return (
      <Modal {...frame}>
        <Result
          status="success"
          title={t('ordered', { count: ordered.count })}
          subTitle={t(ordered.isTimed ? 'orderedBody' : 'orderedWaits', { count: ordered.count })}
          extra={[
            <AppLink key="works" href={withQuery(paths.works, { wisdom_task_id: ordered.planId })}>
              {t('toWorks')}
            </AppLink>,
            <AppLink key="queue" href={paths.queue}>
              {t('toQueue')}
            </AppLink>,
            <Button key="stay" onClick={onClose}>
              {t(leave)}
            </Button>,
          ]}
        />
      </Modal>
    )
  if (page === 'waiting')
    return (
      <Modal {...frame}>
        <Spin />
      </Modal>
    )
  if (page === 'unsaved')
    return (
      <Modal {...frame}>
        <Alert type="warning" showIcon title={t('unsaved')} />
      </Modal>
    )
  return <MakeForm id={id} {...page} secondsOf={secondsOf} onOrdered={setOrdered} onClose={onClose} />
}

type FormProps = {
  id: string
  project: Project
  version: number
  secondsOf: SecondsOf | undefined
  onOrdered: (ordered: Ordered) => void
  onClose: () => void
}

function MakeForm({ id, project, version, secondsOf, onOrdered, onClose }: FormProps) {
  const { t } = useTranslation('page-videos')
  const { isWaiting, isError, error, refetch, materials } = useProjectMaterials(project)
  const video = useMemo(
    () =>
      resolveProject(
        project,
        new Map(materials.map((one) => [one.id, { ...one, seconds: one.seconds ?? 0 }])),
        secondsOf,
      ),
    [project, materials, secondsOf],
  )
  const template = useMemo(() => templateOf(project), [project])
  const [count, setCount] = useState<'one' | 'many'>(isTemplate(template) ? 'many' : 'one')
  const [draft, setDraft] = useState(() => newDraft(project))
  const frame = { open: true, width: 560, footer: null, title: t('title'), onCancel: onClose } as const
  if (isError)
    return (
      <Modal {...frame}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Modal>
    )
  if (isWaiting)
    return (
      <Modal {...frame}>
        <Spin />
      </Modal>
    )
  if (!video.ok)
    return (
      <Modal {...frame}>
        <Alert type="warning" showIcon title={t(`faults.${video.fault}`)} />
      </Modal>
    )
  const head = (
    <div className="make-head">
      <Segmented
        value={count}
        aria-label={t('howMany')}
        options={[
          { value: 'one', label: t('one') },
          { value: 'many', label: t('many') },
        ]}
        onChange={setCount}
      />
      {count === 'one' && isTemplate(template) && (
        <Alert type="info" showIcon title={t('unfilled', { places: placesOf(template) })} />
      )}
    </div>
  )
  const form = { id, project, version, video: video.value, head, onOrdered, onClose }
  if (count === 'one') return <MakeOne {...form} />
  if (isTemplate(template)) return <MakeMany {...form} draft={draft} onDraft={setDraft} />
  return (
    <Modal {...frame}>
      {head}
      <EmptyState icon={<AppstoreAddOutlined />} title={t('noPlaces')} hint={t('noPlacesHint')} />
    </Modal>
  )
}

const placesOf = ({ words, hasTitle, slots }: PageTemplate): string =>
  [...(hasTitle ? ['title'] : []), ...words]
    .map((word) => `{${word}}`)
    .concat(slots.map(({ name }) => name))
    .join(' ')
