import { type AddedKeywords, keywordApi, mostInList } from '@matrixcast/contract/keywords'
import { Alert, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '../ui/form/FormField.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { DroppedWords } from './DroppedWords.tsx'
import { givenWords } from './given-words.ts'

/** A list of words that somebody has already; what became of it is said before the dialog closes. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('keywords')
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState<AddedKeywords>()
  const form = useEndpointForm(keywordApi.import, {
    from: { words: [], source: 'list' },
    refreshes: [keywordApi.list],
    done: setAdded,
  })
  const words = form.useOwn('words', t('import.words'))
  const count = words.value.length
  if (added !== undefined) return <AddedWords added={added} onClose={onClose} />
  return (
    <FormModal form={form} title={t('import.title')} okText={t('import.add', { count })} onClose={onClose}>
      <FormField form={form} name="words" label={t('import.words')} help={t('import.help')}>
        {({ id, status, onBlur }) => (
          <Input.TextArea
            id={id}
            status={status}
            rows={12}
            value={typed}
            onBlur={onBlur}
            onChange={({ target }) => {
              setTyped(target.value)
              words.onChange(givenWords(target.value))
            }}
          />
        )}
      </FormField>
      {count > mostInList && <Alert type="error" showIcon title={t('import.tooMany', { count, limit: mostInList })} />}
    </FormModal>
  )
}

function AddedWords({ added: { added, before, dropped }, onClose }: { added: AddedKeywords; onClose: () => void }) {
  const { t } = useTranslation('keywords')
  return (
    <Modal
      open
      title={t('import.title')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className="combine-result" role="status">
        <p>
          {t('added', { count: added })}
          {before > 0 && ` · ${t('before', { count: before })}`}
        </p>
        <DroppedWords dropped={dropped} />
      </div>
    </Modal>
  )
}
