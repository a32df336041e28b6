import { keywordApi } from '@matrixcast/contract/keywords'
import { App, Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import type { CombinationAnswer } from './combination-answer.ts'
import { DroppedWords } from './DroppedWords.tsx'

const mostShown = 200

type Props = { combination: CombinationAnswer; onBack: () => void; onClose: () => void }

/** What a combination makes: its clusters, the first words, and what was left out. Nothing is kept before the press. */
export function CombinationResult({ combination: { order, result }, onBack, onClose }: Props) {
  const { t, i18n } = useTranslation('keywords')
  const { message } = App.useApp()
  const may = useMay()
  const number = new Intl.NumberFormat(i18n.language)
  const { clusters, list, total, made, before, dropped } = result
  const [chosen, setChosen] = useState(() => clusters.map(({ name }) => name))
  const add = useAction(keywordApi.addCombination, {
    refreshes: [keywordApi.list],
    onDone({ added }) {
      void message.success(t('added', { count: added }))
      onClose()
    },
  })
  const count = clusters.reduce((sum, one) => sum + (chosen.includes(one.name) ? one.count : 0), 0)
  const shown = list.filter(({ cluster }) => chosen.includes(cluster)).slice(0, mostShown)
  const isAll = chosen.length === clusters.length
  return (
    <Modal
      open
      width={720}
      title={t('combine.left', { made: number.format(made), total: number.format(total) })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onBack}>{t('combine.back')}</Button>
          {may(keywordApi.addCombination) && (
            <Button
              type="primary"
              disabled={count === 0}
              loading={add.isPending}
              onClick={() => add.mutate(isAll ? order : { ...order, clusters: chosen })}
            >
              {t('combine.add', { count })}
            </Button>
          )}
        </>
      }
    >
      <div className="combine-result">
        {before > 0 && <p className="meta">{t('combine.before', { count: before })}</p>}
        {total === 0 && <p>{t('combine.nothingLeft')}</p>}
        {clusters.length > 0 && (
          <>
            <h3>
              <Checkbox
                checked={isAll}
                indeterminate={!isAll && chosen.length > 0}
                onChange={({ target }) => setChosen(target.checked ? clusters.map(({ name }) => name) : [])}
              >
                {t('combine.clusters', { count: clusters.length })}
              </Checkbox>
            </h3>
            <Checkbox.Group
              className="combine-clusters"
              value={chosen}
              options={clusters.map((one) => ({ value: one.name, label: `${one.name} (${number.format(one.count)})` }))}
              onChange={setChosen}
            />
            <h3>{t('combine.samples')}</h3>
            <p className="combine-samples">
              {shown.map(({ word }) => word).join(' · ')}
              {count > shown.length && ' …'}
            </p>
          </>
        )}
        <DroppedWords dropped={dropped} />
      </div>
    </Modal>
  )
}
