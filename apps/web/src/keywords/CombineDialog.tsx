import { keywordApi, mostCombinations } from '@matrixcast/contract/keywords'
import { wordCleaner } from '@matrixcast/domain/keyword/clean-words'
import { countCombinations } from '@matrixcast/domain/keyword/combine'
import { differentWords } from '@matrixcast/domain/keyword/normal-word'
import { Alert, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { FormField } from '../ui/form/FormField.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { SwitchField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { CombinationResult } from './CombinationResult.tsx'
import type { CombinationAnswer, CombinationOrder } from './combination-answer.ts'
import { PlacesField } from './PlacesField.tsx'
import { WordsField } from './WordsField.tsx'

const mostSeen = 5000

/** Puts words together: the lists, how many words they make, what is left of them, and then the words are kept. */
export function CombineDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('keywords')
  const [combination, setCombination] = useState<CombinationAnswer>()
  const first: CombinationOrder = { core: [], area: [], prefix: [], suffix: [], withBare: true }
  const form = useEndpointForm(keywordApi.combine, {
    from: first,
    faultFields: [['combinationTooLarge', 'form']],
    through: async (order) => {
      const result = await call(
        keywordApi.combine,
        { ...order, limit: mostSeen },
        { ownFaults: ['invalidInput', 'combinationTooLarge'] },
      )
      setCombination({ order, result })
    },
  })
  const areas = form.useOwn('area', t('combine.areas'))
  const count = useCount(form)
  if (combination !== undefined)
    return <CombinationResult combination={combination} onBack={() => setCombination(undefined)} onClose={onClose} />
  return (
    <FormModal form={form} title={t('combine.title')} okText={t('combine.see')} width={720} onClose={onClose}>
      <WordsField
        form={form}
        name="core"
        label={t('combine.core')}
        help={t('combine.coreHelp')}
        rows={6}
        placeholder={t('combine.corePlaceholder')}
      />
      <FormField form={form} name="area" label={t('combine.areas')} help={t('combine.areasHelp')}>
        {({ id }) => <PlacesOf id={id} names={areas.value ?? []} onNames={areas.onChange} />}
      </FormField>
      <div className="combine-pair">
        <WordsField
          form={form}
          name="prefix"
          label={t('combine.prefix')}
          rows={3}
          placeholder={t('combine.prefixPlaceholder')}
        />
        <WordsField
          form={form}
          name="suffix"
          label={t('combine.suffix')}
          rows={3}
          placeholder={t('combine.suffixPlaceholder')}
        />
      </div>
      <SwitchField form={form} name="withBare" label={t('combine.withBare')} help={t('combine.withBareHelp')} />
      <Alert
        type={count > mostCombinations ? 'error' : 'info'}
        showIcon
        role="status"
        title={
          count > mostCombinations
            ? t('combine.tooMany', { count, limit: mostCombinations })
            : t('combine.count', { count })
        }
      />
    </FormModal>
  )
}

/** Of the lists as they are typed; core words that are no keywords make none. */
function useCount(form: { useValue: (name: 'core' | 'area' | 'prefix' | 'suffix' | 'withBare') => unknown }): number {
  const texts = (value: unknown) =>
    Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
  const cleaner = wordCleaner({ banned: [], law: [], cores: null })
  cleaner.take(texts(form.useValue('core')).map((word) => ({ word })))
  return countCombinations({
    cores: cleaner.done().clean.map(({ word }) => word),
    places: differentWords(texts(form.useValue('area'))),
    prefixes: differentWords(texts(form.useValue('prefix'))),
    suffixes: differentWords(texts(form.useValue('suffix'))),
    withBare: form.useValue('withBare') === true,
  })
}

/** Ticked areas, and any other places by name. */
function PlacesOf({
  id,
  names,
  onNames,
}: {
  id: string
  names: readonly string[]
  onNames: (names: string[]) => void
}) {
  const { t } = useTranslation('keywords')
  const [ticked, setTicked] = useState<string[]>([])
  const [typed, setTyped] = useState('')
  const tell = (areas: string[], text: string) => onNames([...areas, ...differentWords(text.split(/[\n,，、;；]+/))])
  return (
    <div className="combine-places">
      <PlacesField
        id={id}
        names={names}
        onNames={(areas) => {
          setTicked(areas)
          tell(areas, typed)
        }}
      />
      <Input
        value={typed}
        aria-label={t('combine.otherPlaces')}
        placeholder={t('combine.otherPlaces')}
        onChange={({ target }) => {
          setTyped(target.value)
          tell(ticked, target.value)
        }}
      />
    </div>
  )
}
