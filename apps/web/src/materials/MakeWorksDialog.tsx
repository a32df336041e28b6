import type { Material } from '@matrixcast/contract/materials'
import { batchApi, mostBatchWorks } from '@matrixcast/contract/publish-batch'
import { mostOfWork } from '@matrixcast/contract/text-lengths'
import { mostPictures } from '@matrixcast/contract/works'
import { Button, Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { TopicsField } from '../post-fields/TopicsField.tsx'
import { useGo } from '../ui/AppLink.tsx'
import { useCarryWorks } from '../ui/carried-works.ts'
import { titleOfFile, useMakeWorks } from '../ui/finished/use-make-works.ts'
import type { AskDialogProps } from '../ui/list/list-dialog.ts'
import { paths } from '../ui/paths.ts'
import { useShowOutcome } from '../ui/use-show-outcome.ts'

const titleMax = mostOfWork.title
type MakeWorksDialogProps = { materials: readonly Material[]; onClose: () => void; onDone: () => void }

/** Finished files become works: named, with topics, and on to their schedule. */
export function MakeWorksDialog({ materials, onClose, onDone }: MakeWorksDialogProps) {
  const { t } = useTranslation('materials')
  const may = useMay()
  const go = useGo()
  const carry = useCarryWorks()
  const showOutcome = useShowOutcome()
  const { make, isPending } = useMakeWorks()
  const [first] = materials
  const [title, setTitle] = useState(() => titleOfFile(first?.filename ?? ''))
  const [topics, setTopics] = useState<string[]>([])
  const [isOnePost, setIsOnePost] = useState(false)
  const mayBeOnePost =
    materials.length > 1 && materials.length <= mostPictures && materials.every(({ kind }) => kind === 'picture')
  const isNamed = materials.length === 1 || isOnePost
  const start = async (isScheduled: boolean) => {
    const materialIds = materials.map(({ id }) => id)
    const { works, outcome } = await make({ materialIds, topics, ...(isNamed ? { title: title.trim() } : {}) })
    showOutcome(outcome, t('works.made', { count: outcome.done.length }))
    // Nothing was made: what was chosen and typed stays.
    if (outcome.done.length === 0) return
    onDone()
    onClose()
    if (!isScheduled || works.length === 0) return
    carry(works.slice(0, mostBatchWorks))
    go(paths.videoPublish)
  }
  const isReady = !isNamed || title.trim() !== ''
  const maySchedule = may(batchApi.plan)
  return (
    <Modal
      open
      width={480}
      title={t('works.title', { count: isOnePost ? 1 : materials.length })}
      onCancel={onClose}
      footer={
        <>
          <Button
            type={maySchedule ? 'default' : 'primary'}
            disabled={!isReady}
            loading={isPending}
            onClick={() => void start(false)}
            data-testid="only-make-works"
          >
            {t('works.only')}
          </Button>
          {maySchedule && (
            <Button
              type="primary"
              disabled={!isReady}
              loading={isPending}
              onClick={() => void start(true)}
              data-testid="make-and-schedule"
            >
              {t('works.schedule')}
            </Button>
          )}
        </>
      }
    >
      <Form layout="vertical">
        <p className="meta">{t('works.hint')}</p>
        {mayBeOnePost && (
          <Form.Item>
            <Radio.Group
              vertical
              value={isOnePost}
              aria-label={t('works.how')}
              onChange={({ target }) => setIsOnePost(target.value)}
              options={[
                { value: false, label: t('works.each') },
                { value: true, label: t('works.onePost') },
              ]}
            />
          </Form.Item>
        )}
        {isNamed ? (
          <Form.Item label={t('works.name')} htmlFor="work-name">
            <Input
              id="work-name"
              value={title}
              maxLength={titleMax}
              status={title.trim() === '' ? 'error' : ''}
              onChange={({ target }) => setTitle(target.value)}
            />
          </Form.Item>
        ) : (
          <p className="meta">{t('works.names')}</p>
        )}
        <WorkTopics value={topics} onChange={setTopics} />
      </Form>
    </Modal>
  )
}

/** The same for a whole list: named after their files, as a job. */
export function MakeAllWorksDialog({ count, give, onClose }: AskDialogProps) {
  const { t } = useTranslation('materials')
  const [topics, setTopics] = useState<string[]>([])
  const [isStarting, setIsStarting] = useState(false)
  const start = () => {
    setIsStarting(true)
    void give({ topics }).finally(() => setIsStarting(false))
  }
  return (
    <Modal
      open
      width={480}
      title={t('works.title', { count })}
      okText={t('works.only')}
      okButtonProps={{ loading: isStarting }}
      onOk={start}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <p className="meta">{t('works.hint')}</p>
        <p className="meta">{t('works.names')}</p>
        <WorkTopics value={topics} onChange={setTopics} />
      </Form>
    </Modal>
  )
}

function WorkTopics({ value, onChange }: { value: string[]; onChange: (topics: string[]) => void }) {
  const { t } = useTranslation('materials')
  return (
    <Form.Item label={t('works.topics')} htmlFor="work-topics">
      <TopicsField
        id="work-topics"
        accountId={null}
        value={value}
        onChange={(topics) => onChange([...new Set(topics.map((topic) => topic.trim()).filter(Boolean))])}
      />
    </Form.Item>
  )
}
