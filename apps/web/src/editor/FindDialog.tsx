import { countText, replaceText } from '@matrixcast/canvas/commands/replace-text'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useProject, useStore } from './use-editor.ts'

/** Finds words on all pages and puts others in their place, as one step. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const project = useProject()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const [find, setFind] = useState('')
  const [by, setBy] = useState('')
  const { times, elements } = countText(project, find)
  return (
    <Modal open title={t('find.title')} footer={null} width={420} onCancel={onClose}>
      <div className="find-fields">
        <Input
          autoFocus
          aria-label={t('find.words')}
          placeholder={t('find.words')}
          value={find}
          onChange={({ target }) => setFind(target.value)}
        />
        <Input
          aria-label={t('find.by')}
          placeholder={t('find.by')}
          disabled={isReadOnly}
          value={by}
          onChange={({ target }) => setBy(target.value)}
        />
        <p className="meta" role="status">
          {find === '' ? t('find.hint') : t('find.found', { times, elements })}
        </p>
        <Button
          type="primary"
          disabled={isReadOnly || times === 0}
          onClick={() => store.apply((now, selection) => replaceText(now, selection, { find, by }))}
        >
          {t('find.replace')}
        </Button>
      </div>
    </Modal>
  )
}
