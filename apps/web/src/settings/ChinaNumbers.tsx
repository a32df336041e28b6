import { chinaNumberApi } from '@matrixcast/contract/china-numbers'
import { countryName } from '@matrixcast/contract/country-name'
import type { InputOf, OutputOf } from '@matrixcast/contract/endpoint'
import { App, Button, Checkbox, Modal, Skeleton, Space, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'

type Numbers = OutputOf<typeof chinaNumberApi.list>

/** Numbers kept before the workspace had a country: a person ticks which are of that country. */
export function ChinaNumbers({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings')
  const [start, setStart] = useState<Partial<InputOf<typeof chinaNumberApi.list>>>({})
  const numbers = useRead(chinaNumberApi.list, start, { fresh: true })
  return (
    <Modal open title={t('chinaNumbers.title')} width={640} footer={null} onCancel={onClose}>
      {numbers.isError && <ErrorState error={numbers.error} onRetry={() => void numbers.refetch()} />}
      {numbers.isPending && <Skeleton active />}
      {numbers.data && (
        <NumberPage key={JSON.stringify([start, numbers.dataUpdatedAt])} numbers={numbers.data} onNext={setStart} />
      )}
    </Modal>
  )
}

type PageProps = { numbers: Numbers; onNext: (next: NonNullable<Numbers['next']>) => void }

function NumberPage({ numbers: { country, data, looked, next }, onNext }: PageProps) {
  const { t, i18n } = useTranslation('settings')
  const { message } = App.useApp()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const change = useAction(chinaNumberApi.change, {
    refreshes: [chinaNumberApi.list],
    onDone: (answer) => {
      if (answer.left > 0) void message.warning(t('chinaNumbers.left', answer))
      else void message.success(t('chinaNumbers.changed', answer))
    },
  })
  const named = { country: countryName(country, i18n.language), looked }
  if (data.length === 0 && next === null)
    return <p>{t(country === 'CN' ? 'chinaNumbers.china' : 'chinaNumbers.none', named)}</p>
  const tick = (id: string, isOn: boolean) => setTicked(isOn ? [...ticked, id] : ticked.filter((one) => one !== id))
  const holders = data.filter(({ id }) => ticked.includes(id)).map(({ of, id }) => ({ of, id }))
  return (
    <>
      <p className="meta china-numbers-help">
        {t(data.length === 0 ? 'chinaNumbers.noneYet' : 'chinaNumbers.help', named)}
      </p>
      {data.length > 0 && (
        <Checkbox
          checked={ticked.length === data.length}
          indeterminate={ticked.length > 0 && ticked.length < data.length}
          onChange={({ target }) => setTicked(target.checked ? data.map(({ id }) => id) : [])}
        >
          {t('chinaNumbers.all')}
        </Checkbox>
      )}
      <ul className="settings-rows china-numbers" aria-label={t('chinaNumbers.title')}>
        {data.map(({ of, id, name, kept, becomes, fitsChina }) => (
          <li key={id}>
            <Checkbox checked={ticked.includes(id)} onChange={({ target }) => tick(id, target.checked)}>
              <b>{name || t('chinaNumbers.unnamed')}</b>
              <span className="meta">
                {t(`chinaNumbers.${of}`)} · {t('chinaNumbers.becomes', { kept, becomes })}
              </span>
            </Checkbox>
            {fitsChina && <Tag>{t('chinaNumbers.fitsChina')}</Tag>}
          </li>
        ))}
      </ul>
      <Space>
        {data.length > 0 && (
          <Button
            type="primary"
            disabled={holders.length === 0}
            loading={change.isPending}
            onClick={() => change.mutate({ country, holders })}
          >
            {t('chinaNumbers.change', { count: holders.length })}
          </Button>
        )}
        {next && <Button onClick={() => onNext(next)}>{t('chinaNumbers.next')}</Button>}
      </Space>
    </>
  )
}
