import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const nameMax = 40

/** Asks for the name of a view; stays open when the name was refused. */
export function ViewNameForm({ name, onName }: { name: string; onName: (name: string) => Promise<void> }) {
  const { t } = useTranslation('ui')
  const [words, setWords] = useState(name)
  const [isSaving, setIsSaving] = useState(false)
  const tidy = words.trim()
  const save = async () => {
    if (tidy === '') return
    setIsSaving(true)
    try {
      await onName(tidy)
    } catch (error) {
      // The toast has said why; the words stay to be changed.
      console.info(error)
      setIsSaving(false)
    }
  }
  return (
    <form
      className="view-name-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label htmlFor="view-name">{t('viewName')}</label>
      <Input
        id="view-name"
        autoFocus
        maxLength={nameMax}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p className="meta">{t('viewHelp')}</p>
      <Button htmlType="submit" type="primary" size="small" disabled={tidy === ''} loading={isSaving}>
        {t('save')}
      </Button>
    </form>
  )
}
