import { mostTopics, topicWays } from '@matrixcast/contract/works'
import { Modal, Radio } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TopicsField } from '../post-fields/TopicsField.tsx'
import type { AskDialogProps } from '../ui/list/list-dialog.ts'
import { tidyTopics } from './tidy-topics.ts'

type TopicsGiven = { topics: string[]; how: (typeof topicWays)[number] }

/** One question: which topics these works get, and whether in place of their own. */
export function TopicsDialog({ count, give, onClose }: AskDialogProps) {
  const { t } = useTranslation('works')
  const id = useId()
  const [topics, setTopics] = useState<string[]>([])
  const [how, setHow] = useState<TopicsGiven['how']>('add')
  const [isSaving, setIsSaving] = useState(false)
  const save = () => {
    setIsSaving(true)
    void give({ topics, how } satisfies TopicsGiven).finally(() => setIsSaving(false))
  }
  return (
    <Modal
      open
      width={416}
      title={t('topicsTitle', { count })}
      okText={t(how === 'add' ? 'topicsAdd' : 'topicsReplace', { count })}
      cancelText={t('keep')}
      okButtonProps={{ disabled: how === 'add' && topics.length === 0, danger: how === 'replace', loading: isSaving }}
      onOk={save}
      onCancel={onClose}
    >
      <div className="words-form">
        <label htmlFor={id}>{t('topics')}</label>
        <TopicsField
          id={id}
          accountId={null}
          value={topics}
          onChange={(next) => setTopics(tidyTopics(next).slice(0, mostTopics))}
        />
        <Radio.Group
          vertical
          value={how}
          aria-label={t('topics')}
          onChange={({ target }) => setHow(target.value)}
          options={topicWays.map((value) => ({ value, label: t(`topicsHow.${value}`) }))}
        />
        <p className={how === 'replace' ? 'cell-reason' : 'meta'}>
          {t(how === 'replace' ? 'topicsReplaceBody' : 'topicsBody')}
        </p>
      </div>
    </Modal>
  )
}
