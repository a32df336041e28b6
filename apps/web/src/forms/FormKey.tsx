import { type Form, formApi, openApi } from '@matrixcast/contract/forms'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { CopyButton } from '../ui/CopyButton.tsx'

/** The key by which programs add leads: made, shown once, taken away. */
export function FormKey({ form }: { form: Form }) {
  const { t } = useTranslation('forms')
  const { message, modal } = App.useApp()
  const may = useMay()
  const [key, setKey] = useState('')
  const refreshes = [formApi.list]
  const make = useAction(formApi.makeKey, { refreshes, onDone: (answer) => setKey(answer.key) })
  const remove = useAction(formApi.removeKey, {
    refreshes,
    onDone: () => {
      setKey('')
      void message.success(t('key.removed'))
    },
  })
  const ask = (title: string, ok: string, run: () => void) =>
    modal.confirm({
      title,
      content: t('key.againBody'),
      okText: ok,
      okButtonProps: { danger: true },
      cancelText: t('keep'),
      onOk: run,
    })
  const makeIt = () => make.mutate({ id: form.id })
  return (
    <section aria-label={t('key.title')}>
      <h3>{t('key.title')}</h3>
      <p className="meta">{form.hasKey ? t('key.there') : t('key.none')}</p>
      {key !== '' && (
        <>
          <p className="own-line">
            <code className="own-code">{key}</code>
            <CopyButton text={key} label={`${t('copy')} ${t('key.title')}`} done={t('copied')} />
          </p>
          <p className="chat-warn">{t('key.once')}</p>
        </>
      )}
      {form.hasKey && <p className="meta">{t('key.how', { path: openApi.addLead.path })}</p>}
      {may(formApi.makeKey) && (
        <p className="own-line">
          <Button
            size="small"
            loading={make.isPending}
            onClick={() => (form.hasKey ? void ask(t('key.againTitle'), t('key.again'), makeIt) : makeIt())}
          >
            {t(form.hasKey ? 'key.again' : 'key.make')}
          </Button>
          {form.hasKey && (
            <Button
              size="small"
              danger
              loading={remove.isPending}
              onClick={() => void ask(t('key.removeTitle'), t('key.remove'), () => remove.mutate({ id: form.id }))}
            >
              {t('key.remove')}
            </Button>
          )}
        </p>
      )}
    </section>
  )
}
