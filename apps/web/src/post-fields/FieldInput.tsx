import type { Offer, PostField, PostFieldValue } from '@matrixcast/contract/post-fields'
import { Checkbox, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useOurLanguage } from '../ui/use-our-language.ts'
import { MicroAppInput } from './MicroAppInput.tsx'
import { OfferPicker } from './OfferPicker.tsx'

type FieldInputProps = {
  id: string
  field: PostField
  /** Whose browser things are looked up in. */
  accountId: string
  value: PostFieldValue | undefined
  /** Undefined: the platform decides. */
  onChange: (value: PostFieldValue | undefined) => void
}

const lengthOf = (text: string): number => Array.from(text).length
const isOffer = (one: Offer | string): one is Offer => typeof one === 'object'
const offersIn = (value: PostFieldValue | undefined): Offer[] => {
  if (typeof value !== 'object') return []
  return Array.isArray(value) ? value.filter(isOffer) : [value]
}
const wordsIn = (value: PostFieldValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
const unlessEmpty = <Item extends Offer | string>(list: Item[]) => (list.length === 0 ? undefined : list)

/** One field of a platform, as its manifest says. */
export function FieldInput({ id, field, accountId, value, onChange }: FieldInputProps) {
  const { t } = useTranslation('ui')
  const language = useOurLanguage()
  const wide = { width: '100%' }
  switch (field.kind) {
    case 'switch':
      return (
        <Checkbox id={id} checked={value === true} onChange={({ target }) => onChange(target.checked || undefined)}>
          {field.names[language]}
        </Checkbox>
      )
    case 'text': {
      const shared = {
        id,
        value: typeof value === 'string' ? value : '',
        count: {
          show: true,
          max: field.maxLength,
          strategy: lengthOf,
          exceedFormatter: (text: string, { max }: { max: number }) => Array.from(text).slice(0, max).join(''),
        },
      }
      const take = (text: string) => onChange(text === '' ? undefined : text)
      return field.lines === 1 ? (
        <Input {...shared} onChange={({ target }) => take(target.value)} />
      ) : (
        <Input.TextArea
          {...shared}
          autoSize={{ minRows: field.lines, maxRows: field.lines * 3 }}
          onChange={({ target }) => take(target.value)}
        />
      )
    }
    case 'choice':
    case 'choices': {
      const options = field.options.map((one) => ({ value: one.value, label: one.names[language] }))
      const common = { id, options, allowClear: true, placeholder: t('fields.byPlatform'), style: wide }
      return field.kind === 'choice' ? (
        <Select<string>
          {...common}
          showSearch={options.length > 8 && { optionFilterProp: 'label' }}
          value={typeof value === 'string' ? value : null}
          onChange={(chosen: string | undefined) => onChange(chosen)}
        />
      ) : (
        <Select<string[]>
          {...common}
          mode="multiple"
          maxCount={field.most}
          showSearch={{ optionFilterProp: 'label' }}
          value={wordsIn(value)}
          onChange={(chosen) => onChange(unlessEmpty(chosen))}
        />
      )
    }
    case 'words':
      return (
        <Select<string[]>
          id={id}
          mode="tags"
          open={false}
          suffixIcon={null}
          maxCount={field.most}
          tokenSeparators={[',', '，', '、']}
          placeholder={t('fields.typeWord')}
          style={wide}
          value={wordsIn(value)}
          onChange={(words) =>
            onChange(
              unlessEmpty(
                [...new Set(words.map((word) => word.trim().slice(0, field.maxLength)))].filter((word) => word !== ''),
              ),
            )
          }
        />
      )
    case 'microApp':
      return (
        <MicroAppInput id={id} platform={field.platform} value={offersIn(value)[0]} onChange={(app) => onChange(app)} />
      )
    case 'offer':
    case 'offers':
      return (
        <OfferPicker
          id={id}
          accountId={accountId}
          collect={field.collect}
          most={field.kind === 'offer' ? 1 : field.most}
          value={offersIn(value)}
          onChange={(offers) => onChange(field.kind === 'offer' ? offers.at(-1) : unlessEmpty(offers))}
        />
      )
  }
}
