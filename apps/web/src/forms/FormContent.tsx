import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { ColourButton } from '../ui/ColourButton.tsx'
import { Field } from './Field.tsx'
import { FieldRows } from './FieldRows.tsx'
import { type FormDraft, isRedirectRight, lacksConsent } from './form-draft.ts'
import { LanguageSelect } from './LanguageSelect.tsx'

type Props = { id: string; draft: FormDraft; onSet: (patch: Partial<FormDraft>) => void }

/** What visitors read and fill in, and what they read afterwards. */
export function FormContent({ id, draft, onSet }: Props) {
  const { t } = useTranslation('forms')
  const isWrongWay = !isRedirectRight(draft.redirect)
  return (
    <>
      <Field id={`${id}-name`} label={t('name')}>
        <Input
          id={`${id}-name`}
          autoFocus
          maxLength={60}
          value={draft.name}
          placeholder={t('namePlaceholder')}
          onChange={({ target }) => onSet({ name: target.value })}
        />
      </Field>
      <h3>{t('groups.content')}</h3>
      <Field id={`${id}-title`} label={t('heading')}>
        <Input
          id={`${id}-title`}
          maxLength={80}
          value={draft.title}
          onChange={({ target }) => onSet({ title: target.value })}
        />
      </Field>
      <Field id={`${id}-intro`} label={t('intro')}>
        <Input.TextArea
          id={`${id}-intro`}
          maxLength={500}
          autoSize={{ minRows: 1, maxRows: 4 }}
          value={draft.intro}
          onChange={({ target }) => onSet({ intro: target.value })}
        />
      </Field>
      <FieldRows fields={draft.fields} onChange={(fields) => onSet({ fields })} />
      <Field
        id={`${id}-consent`}
        label={t('consent')}
        help={t('consentHelp')}
        problem={lacksConsent(draft) ? t('consentMissing') : undefined}
      >
        <Input.TextArea
          id={`${id}-consent`}
          maxLength={1000}
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={draft.consent}
          status={lacksConsent(draft) ? 'error' : ''}
          onChange={({ target }) => onSet({ consent: target.value })}
        />
      </Field>
      <div className="own-pair">
        <Field id={`${id}-submit`} label={t('submit')} help={t('submitHelp')}>
          <Input
            id={`${id}-submit`}
            maxLength={30}
            value={draft.submit}
            onChange={({ target }) => onSet({ submit: target.value })}
          />
        </Field>
        <Field id={`${id}-language`} label={t('language')}>
          <LanguageSelect id={`${id}-language`} value={draft.language} onChange={(language) => onSet({ language })} />
        </Field>
      </div>
      <div className="own-colours">
        <span>{t('colour')}</span>
        <ColourButton label={t('colour')} value={draft.colour} onChange={(colour) => onSet({ colour })} />
        <span>{t('background')}</span>
        <ColourButton
          label={t('background')}
          value={draft.background}
          onChange={(background) => onSet({ background })}
        />
      </div>
      <h3>{t('groups.after')}</h3>
      <Field id={`${id}-thanks`} label={t('thanks')} help={t('thanksHelp')}>
        <Input
          id={`${id}-thanks`}
          maxLength={500}
          value={draft.thanks}
          onChange={({ target }) => onSet({ thanks: target.value })}
        />
      </Field>
      <Field
        id={`${id}-redirect`}
        label={t('redirect')}
        help={t('redirectHelp')}
        problem={isWrongWay ? t('redirectWrong') : undefined}
      >
        <Input
          id={`${id}-redirect`}
          type="url"
          maxLength={2000}
          placeholder="https://"
          value={draft.redirect}
          status={isWrongWay ? 'error' : ''}
          onChange={({ target }) => onSet({ redirect: target.value })}
        />
      </Field>
    </>
  )
}
