import { accountApi } from '@matrixcast/contract/accounts'
import { type ChangedFields, changedFields, overlaidFields, type PostFields } from '@matrixcast/contract/post-fields'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import type { TaskState } from '@matrixcast/domain/publish-task'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { usePlatformName } from '../ui/PlatformMark.tsx'
import { FieldsForm } from './FieldsForm.tsx'
import { FieldsShown } from './FieldsShown.tsx'

export type PostWithFields = {
  id: string
  state: TaskState
  fields: PostFields
  account: { id: string; platform: string }
}

const refreshes = [publishTaskApi.list, workApi.list, publishingApi.videoList]

/** What the platform takes of a post besides its words and time: to fill in while it waits, to read afterwards. */
export function PostFieldsEditor({ post, onSaved }: { post: PostWithFields; onSaved?: () => void }) {
  const { t } = useTranslation('ui')
  const { message } = App.useApp()
  const may = useMay()
  const nameOf = usePlatformName()
  const platforms = useRead(accountApi.platforms, {}).data?.data
  const platform = platforms?.find(({ value }) => value === post.account.platform)
  /** Only what was changed here: what a colleague sets meanwhile stays. */
  const [changes, setChanges] = useState<ChangedFields>({})
  const save = useAction(publishTaskApi.setFields, {
    refreshes,
    // What is typed meanwhile would be taken for saved.
    blocking: true,
    onDone: () => {
      void message.success(t('fields.saved'))
      setChanges({})
      onSaved?.()
    },
  })
  if (platform === undefined || platform.fields.length === 0) return null
  const isOpen = (post.state === 'waiting' || post.state === 'failed') && may(publishTaskApi.setFields)
  if (!isOpen) return <FieldsShown form={platform.fields} value={post.fields} />
  const value = overlaidFields(post.fields, changes)
  const isChanged = JSON.stringify(value) !== JSON.stringify(post.fields)
  return (
    <form
      className="post-fields-editor"
      aria-label={t('fields.title')}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ id: post.id, fields: value, fieldsSeen: post.fields })
      }}
    >
      <p className="meta">{t('fields.of', { platform: nameOf(platform) })}</p>
      <FieldsForm
        form={platform.fields}
        accountId={post.account.id}
        value={value}
        onChange={(next) => setChanges({ ...changes, ...changedFields(value, next) })}
      />
      <div className="post-fields-save">
        <Button htmlType="submit" disabled={!isChanged} loading={save.isPending} data-testid="save-fields">
          {t('fields.save')}
        </Button>
        {isChanged && <span className="meta">{t('fields.unsaved')}</span>}
      </div>
    </form>
  )
}
