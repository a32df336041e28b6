import { type Link, linkApi, linkSlug, linkTarget } from '@matrixcast/contract/links'
import { workApi } from '@matrixcast/contract/works'
import { App, Input, Modal, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { CallRefused, refusalText } from '../api/refusal.ts'
import { useAction, useList } from '../api/use-calls.ts'
import { useRested } from '../ui/use-rested.ts'

type Props = { link: Link | null; onClose: () => void }

/** A new link, or changes to one that there is. What is typed stays until it is saved or given up. */
export function LinkForm({ link, onClose }: Props) {
  const { t } = useTranslation('links')
  const { message } = App.useApp()
  const id = useId()
  const may = useMay()
  const [name, setName] = useState(link?.name ?? '')
  const [target, setTarget] = useState(link?.target ?? '')
  const [slug, setSlug] = useState('')
  const [work, setWork] = useState(link?.work ?? null)
  const save = useAction(linkApi.save, {
    refreshes: [linkApi.list, linkApi.visits],
    ownFaults: ['slugTaken'],
    onDone: () => {
      void message.success(t('saved'))
      onClose()
    },
  })
  const isTargetWrong = target !== '' && !linkTarget.safeParse(target.trim()).success
  const isSlugWrong = slug !== '' && !linkSlug.safeParse(slug).success
  const isTaken = save.error instanceof CallRefused && save.error.fault === 'slugTaken'
  const slugProblem = isSlugWrong ? t('slugWrong') : isTaken && save.error ? refusalText(save.error) : undefined
  const isReady = name.trim() !== '' && target !== '' && !isTargetWrong && !isSlugWrong
  const given = {
    name: name.trim(),
    target: target.trim(),
    workId: work?.id ?? null,
    ...(link === null ? {} : { id: link.id }),
    ...(slug === '' ? {} : { slug }),
  }
  return (
    <Modal
      open
      width={480}
      title={t(link === null ? 'newLink' : 'edit')}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isReady, loading: save.isPending }}
      onOk={() => save.mutate(given)}
      onCancel={onClose}
    >
      <div className="link-form">
        <Field id={`${id}-name`} label={t('name')}>
          <Input
            id={`${id}-name`}
            autoFocus
            maxLength={60}
            value={name}
            placeholder={t('namePlaceholder')}
            onChange={({ target: input }) => setName(input.value)}
          />
        </Field>
        <Field
          id={`${id}-target`}
          label={t('target')}
          help={t('targetHelp')}
          problem={isTargetWrong ? t('targetWrong') : undefined}
        >
          <Input
            id={`${id}-target`}
            type="url"
            maxLength={2000}
            value={target}
            status={isTargetWrong ? 'error' : ''}
            placeholder="https://"
            onChange={({ target: input }) => setTarget(input.value)}
          />
        </Field>
        <Field id={`${id}-slug`} label={t('slug')} help={t('slugHelp')} problem={slugProblem}>
          <Input
            id={`${id}-slug`}
            prefix="/s/"
            maxLength={32}
            value={slug}
            status={slugProblem === undefined ? '' : 'error'}
            placeholder={link?.slug ?? ''}
            onChange={({ target: input }) => setSlug(input.value.trim().toLowerCase())}
          />
        </Field>
        {may(workApi.list) && (
          <Field id={`${id}-work`} label={t('work')} help={t('workOf')}>
            <WorkSelect id={`${id}-work`} work={work} onChange={setWork} />
          </Field>
        )}
      </div>
    </Modal>
  )
}

type FieldProps = { id: string; label: string; help?: string; problem?: string | undefined; children: ReactNode }
function Field({ id, label, help, problem, children }: FieldProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children}
      {problem !== undefined && (
        <p className="cell-reason" role="alert">
          {problem}
        </p>
      )}
      {help !== undefined && problem === undefined && <p className="meta">{help}</p>}
    </div>
  )
}

type WorkSelectProps = { id: string; work: Link['work']; onChange: (work: Link['work']) => void }

/** One of very many works, found by its title. */
function WorkSelect({ id, work, onChange }: WorkSelectProps) {
  const { t } = useTranslation('links')
  const [typed, setTyped] = useState('')
  const keyword = useRested(typed)
  const found = useList(workApi.list, { limit: 20, ...(keyword === '' ? {} : { keyword }) })
  const works = found.data?.data ?? []
  const isThere = works.some(({ id: one }) => one === work?.id)
  const options = [...(work === null || isThere ? [] : [work]), ...works]
  return (
    <Select
      id={id}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      placeholder={t('workSearch')}
      {...(work === null ? {} : { value: work.id })}
      options={options.map((one) => ({ value: one.id, label: one.title }))}
      onChange={(value?: string) => {
        const chosen = options.find((one) => one.id === value)
        onChange(chosen ? { id: chosen.id, title: chosen.title } : null)
      }}
    />
  )
}
