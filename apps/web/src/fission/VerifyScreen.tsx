import './fission.css'
import { CheckCircleFilled, CloseCircleFilled, LogoutOutlined } from '@ant-design/icons'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { fissionRewardApi } from '@matrixcast/contract/fission-rewards'
import { useLocation } from '@tanstack/react-router'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallRefused, refusalText } from '../api/refusal.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useDay } from './period.ts'

type Found = OutputOf<typeof fissionRewardApi.verify>
const storeKey = 'fission-store'

/** `/fission/verify`: a cashier's own phone. A coupon is looked at first, then used, once. */
export function VerifyScreen({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('fission')
  const stores = useRead(fissionRewardApi.stores, {})
  const verify = useAction(fissionRewardApi.verify, { quiet: true })
  const [chosen, setChosen] = useState(() => localStorage.getItem(storeKey) ?? '')
  const search = useLocation({ select: (location) => location.searchStr })
  // A camera that read the code of a coupon opens this screen with it.
  const [code, setCode] = useState(() => new URLSearchParams(search).get('code') ?? '')
  const day = useDay()
  const [found, setFound] = useState<Found>()
  const [isUsed, setIsUsed] = useState(false)
  const [problem, setProblem] = useState('')
  const all = stores.data?.data ?? []
  const store = all.find(({ id }) => id === chosen) ?? (all.length === 1 ? all[0] : undefined)

  const ask = async (step: 'look' | 'use') => {
    if (store === undefined || code.trim() === '') return
    setProblem('')
    try {
      const answer = await verify.mutateAsync({ code, poiId: store.id, step })
      setFound(answer)
      setIsUsed(step === 'use')
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setFound(undefined)
      setProblem(refusalText(error))
    }
  }
  const again = () => {
    setCode('')
    setFound(undefined)
    setIsUsed(false)
    setProblem('')
  }
  if (stores.isError) return <ErrorState error={stores.error} onRetry={() => void stores.refetch()} />
  if (stores.isSuccess && all.length === 0)
    return (
      <section className="fission-counter" aria-label={t('counter')}>
        <h1>{t('counter')}</h1>
        <p>{t('noStores')}</p>
      </section>
    )
  return (
    <section className="fission-counter" aria-label={t('counter')}>
      <h1>{t('counter')}</h1>
      <Select
        size="large"
        aria-label={t('store')}
        placeholder={t('chooseStore')}
        value={store?.id}
        options={all.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id: string) => {
          localStorage.setItem(storeKey, id)
          setChosen(id)
        }}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void ask('look')
        }}
      >
        <Input
          size="large"
          className="fission-coupon"
          aria-label={t('couponCode')}
          placeholder="7K3M-9PQ2X"
          autoCapitalize="characters"
          autoComplete="off"
          value={code}
          disabled={found !== undefined}
          onChange={({ target }) => setCode(target.value)}
        />
        {found === undefined && (
          <Button
            type="primary"
            size="large"
            block
            htmlType="submit"
            loading={verify.isPending}
            disabled={store === undefined || code.trim() === ''}
          >
            {t('lookAtCoupon')}
          </Button>
        )}
      </form>
      <div role="status" aria-live="polite">
        {problem !== '' && (
          <p className="fission-no">
            <CloseCircleFilled /> {problem}
          </p>
        )}
        {found !== undefined && (
          <div className={isUsed ? 'panel fission-yes' : 'panel'}>
            {isUsed && (
              <p>
                <CheckCircleFilled /> {t('couponTaken')}
              </p>
            )}
            <h2>{found.reward.name}</h2>
            <p className="meta">{found.activity}</p>
            {found.reward.terms !== '' && <p>{found.reward.terms}</p>}
            {found.expiresAt !== null && <p className="meta">{t('goodUntil', { day: day(found.expiresAt) })}</p>}
            {!isUsed && found.state === 'issued' && (
              <Button type="primary" size="large" block loading={verify.isPending} onClick={() => void ask('use')}>
                {t('useCoupon')}
              </Button>
            )}
            {!isUsed && found.state !== 'issued' && <p className="fission-no">{t(`rewardStates.${found.state}`)}</p>}
          </div>
        )}
        {(found !== undefined || problem !== '') && (
          <Button size="large" block onClick={again}>
            {t('nextCoupon')}
          </Button>
        )}
      </div>
      <Button type="text" icon={<LogoutOutlined />} onClick={onLeave}>
        {t('leave')}
      </Button>
    </section>
  )
}
