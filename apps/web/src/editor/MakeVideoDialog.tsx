import { AppstoreAddOutlined } from '@ant-design/icons'
import { isTemplate, type PageTemplate, templateOf } from '@matrixcast/canvas/page-template'
import { resolveProject } from '@matrixcast/canvas/resolve-project'
import { Alert, Button, Modal, Result, Segmented, Spin } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { newDraft } from './make/fill-draft.ts'
import { MakeMany } from './make/MakeMany.tsx'
import { MakeOne } from './make/MakeOne.tsx'
import type { Ordered } from './make/make-parts.ts'
import { useProjectMaterials } from './material-addresses.ts'
import { useProject } from './use-editor.ts'

type Props = {
  id: string
  /** The version that the server has once all is saved; undefined where it could not be saved. */
  onSave: () => Promise<number | undefined>
  onClose: () => void
}

/** Saves the page, then asks what its video is called and where it goes: one as it is, or many with words of their own. */
export function MakeVideoDialog({ id, onSave, onClose }: Props) {
  const { t } = useTranslation('editor')
  const [version, setVersion] = useState<number | 'saving' | 'unsaved'>('saving')
  const [ordered, setOrdered] = useState<Ordered>()
  const [save] = useState(() => onSave)
  useEffect(() => {
    void save().then((saved) => setVersion(saved ?? 'unsaved'))
  }, [save])
  const frame = { open: true, width: 560, footer: null, title: t('make.title'), onCancel: onClose } as const
  if (ordered !== undefined)
    return (
      <Modal {...frame}>
        <Result
          status="success"
          title={t('make.ordered', { count: ordered.count })}
          subTitle={t('make.orderedBody', { count: ordered.count })}
          extra={[
            <AppLink key="works" href={withQuery(paths.works, { wisdom_task_id: ordered.planId })}>
              {t('make.toWorks')}
            </AppLink>,
            <AppLink key="queue" href={paths.queue}>
              {t('make.toQueue')}
            </AppLink>,
            <Button key="stay" onClick={onClose}>
              {t('make.stay')}
            </Button>,
          ]}
        />
      </Modal>
    )
  if (version === 'saving')
    return (
      <Modal {...frame}>
        <Spin />
      </Modal>
    )
  if (version === 'unsaved')
    return (
      <Modal {...frame}>
        <Alert type="warning" showIcon title={t('make.unsaved')} />
      </Modal>
    )
  return <MakeForm id={id} version={version} onOrdered={setOrdered} onClose={onClose} />
}

type FormProps = { id: string; version: number; onOrdered: (ordered: Ordered) => void; onClose: () => void }

function MakeForm({ id, version, onOrdered, onClose }: FormProps) {
  const { t } = useTranslation('editor')
  const project = useProject()
  const { isWaiting, isError, error, refetch, materials } = useProjectMaterials(project)
  const video = useMemo(
    () => resolveProject(project, new Map(materials.map((one) => [one.id, { ...one, seconds: one.seconds ?? 0 }]))),
    [project, materials],
  )
  const template = useMemo(() => templateOf(project), [project])
  const [count, setCount] = useState<'one' | 'many'>(isTemplate(template) ? 'many' : 'one')
  const [draft, setDraft] = useState(() => newDraft(project))
  const frame = { open: true, width: 560, footer: null, title: t('make.title'), onCancel: onClose } as const
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
        <Alert type="warning" showIcon title={t(`make.faults.${video.fault}`)} />
      </Modal>
    )
  const head = (
    <div className="make-head">
      <Segmented
        value={count}
        aria-label={t('make.howMany')}
        options={[
          { value: 'one', label: t('make.one') },
          { value: 'many', label: t('make.many') },
        ]}
        onChange={setCount}
      />
      {count === 'one' && isTemplate(template) && (
        <Alert type="info" showIcon title={t('make.unfilled', { places: placesOf(template) })} />
      )}
    </div>
  )
  const form = { id, version, video: video.value, head, onOrdered, onClose }
  if (count === 'one') return <MakeOne {...form} />
  if (isTemplate(template)) return <MakeMany {...form} draft={draft} onDraft={setDraft} />
  return (
    <Modal {...frame}>
      {head}
      <EmptyState icon={<AppstoreAddOutlined />} title={t('make.noPlaces')} hint={t('make.noPlacesHint')} />
    </Modal>
  )
}

const placesOf = ({ words, hasTitle, slots }: PageTemplate): string =>
  [...(hasTitle ? ['title'] : []), ...words]
    .map((word) => `{${word}}`)
    .concat(slots.map(({ name }) => name))
    .join(' ')
