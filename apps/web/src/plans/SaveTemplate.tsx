import { SaveOutlined } from '@ant-design/icons'
import { clipApi } from '@matrixcast/contract/clips'
import { App, Button, Input, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { cleanClip, type PlanDraft } from './plan-draft.ts'

const nameMax = 80

/** Keeps slots, words and looks for later orders, under a name. */
export function SaveTemplate({ draft }: { draft: PlanDraft }) {
  const { t } = useTranslation('plans')
  const { message } = App.useApp()
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const save = useAction(clipApi.saveTemplate, {
    refreshes: [clipApi.historyTemplates],
    onDone: () => {
      setIsOpen(false)
      void message.success(t('templateSaved'))
    },
  })
  if (!may(clipApi.saveTemplate)) return null
  return (
    <Popover
      open={isOpen}
      trigger="click"
      placement="topRight"
      title={t('saveTemplate')}
      onOpenChange={(open) => {
        setIsOpen(open)
        if (open) setName(draft.name)
      }}
      content={
        <form
          className="template-name"
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate({ name, clip: cleanClip(draft.clip) })
          }}
        >
          <Input
            value={name}
            maxLength={nameMax}
            aria-label={t('templateName')}
            placeholder={t('templateName')}
            onChange={({ target }) => setName(target.value)}
          />
          <p className="meta">{t('templateHelp')}</p>
          <Button type="primary" htmlType="submit" loading={save.isPending} disabled={name.trim() === ''}>
            {t('saveTemplate')}
          </Button>
        </form>
      }
    >
      <Button size="large" icon={<SaveOutlined />}>
        {t('saveTemplate')}
      </Button>
    </Popover>
  )
}
