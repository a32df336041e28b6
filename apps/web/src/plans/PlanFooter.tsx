import { CheckCircleFilled } from '@ant-design/icons'
import { useBlocker } from '@tanstack/react-router'
import { App, Button, InputNumber, Modal, type ModalFuncProps } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import { useGo } from '../ui/AppLink.tsx'
import { numberText } from '../ui/figures.ts'
import type { StepFault } from './plan-form-props.ts'
import { type FormState, isNewTarget } from './plan-form-props.ts'
import { SaveTemplate } from './SaveTemplate.tsx'
import { forecastNow } from './use-plan-form.ts'
import { usePlanSubmit } from './use-plan-submit.ts'

type PlanFooterProps = FormState & {
  keptAt: number | undefined
  creditLeft: number | undefined
  /** The form keeps what is typed until it is ordered. */
  isKept: boolean
  /** What the form itself finds missing. */
  ownFaults: StepFault[]
  onTry: () => void
}

const mostVideos = 500

/** What was kept and when, what it costs, and the one button that says what it does. */
export function PlanFooter(props: PlanFooterProps) {
  const { draft, target, saved, keptAt, creditLeft, ownFaults, onTry } = props
  const { t, i18n } = useTranslation('plans')
  const { message, modal } = App.useApp()
  const go = useGo()
  const isLeaving = useRef(false)
  const [more, setMore] = useState(10)
  const [isLooking, setIsLooking] = useState(false)
  const submit = usePlanSubmit(props)
  const isDirty = draft !== saved
  const isNew = isNewTarget(target)
  const guard = useBlocker({
    shouldBlockFn: () => !isNew && isDirty && !isLeaving.current,
    enableBeforeUnload: () => !isNew && isDirty && !isLeaving.current,
    withResolver: true,
  })
  const { count } = draft.clip
  const text = (value: number) => numberText(value, i18n.language)

  /** True when nothing stands in the way; else shows what does. */
  const passes = ([first]: readonly StepFault[]) => {
    onTry()
    if (first === undefined) return true
    document.getElementById(`step-${first.step}`)?.scrollIntoView({ block: 'start' })
    void message.error(first.text)
    return false
  }
  const leaveTo = (href: string | undefined) => {
    if (href === undefined) return
    isLeaving.current = true
    go(href)
  }
  const create = async () => {
    setIsLooking(true)
    const { different, comparing, faults } = await forecastNow(draft, target).finally(() => setIsLooking(false))
    if (!passes([...ownFaults, ...faults])) return
    const alike = Math.max(0, count - different)
    if (alike > 0 && !(await (comparing ? maySurprise(comparing, { different, count }) : isAgreed(alike)))) return
    leaveTo(await submit.create())
  }
  const makeMore = async () => {
    setIsLooking(true)
    const { different, comparing } = await forecastNow(draft, target).finally(() => setIsLooking(false))
    if (comparing && different < more && !(await maySurprise(comparing, { different, count: more }))) return
    leaveTo(await submit.produceMore(more))
  }
  const agreed = (words: Pick<ModalFuncProps, 'title' | 'content' | 'okText' | 'cancelText'>): Promise<boolean> =>
    new Promise((answer) => {
      modal.confirm({
        ...words,
        // The way back is the one that costs nothing.
        okType: 'default',
        cancelButtonProps: { type: 'primary' },
        autoFocusButton: 'cancel',
        onOk: () => answer(true),
        onCancel: () => answer(false),
      })
    })
  const maySurprise = (
    comparing: { done: number; of: number },
    made: { different: number; count: number },
  ): Promise<boolean> =>
    agreed({
      title: t('comparingTitle', { done: text(comparing.done), of: text(comparing.of) }),
      content: t('comparingBody', { different: text(made.different), text: text(made.count) }),
      okText: t('alikeYes', { count: Number(made.count), text: text(made.count) }),
      cancelText: t('comparingWait'),
    })
  const isAgreed = (alike: number): Promise<boolean> =>
    agreed({
      title: t('alikeTitle', { count: alike }),
      content: t('alikeBody', { different: text(count - alike) }),
      okText: t('alikeYes', { count: Number(count), text: text(count) }),
      cancelText: t('alikeNo'),
    })
  const save = async () => {
    if (!passes(ownFaults)) return
    await submit.save()
  }

  return (
    <footer className="plan-footer">
      {isNew && keptAt !== undefined && (
        <span className="plan-kept meta">
          <CheckCircleFilled /> {t('draftKept')} <Ago at={keptAt} />
        </span>
      )}
      {!isNew && <span className="meta">{isDirty ? t('unsaved') : t('allSaved')}</span>}
      <span className="plan-cost">
        {isNew &&
          creditLeft !== undefined &&
          t('costLine', { count: Number(count), cost: text(count), left: text(creditLeft - count) })}
      </span>
      <SaveTemplate draft={draft} />
      {isNew ? (
        <Button
          type="primary"
          size="large"
          loading={submit.isBusy || isLooking}
          onClick={() => void create()}
          data-testid="submit-plan"
        >
          {t(target.kind === 'newPlan' ? 'create' : 'createClip', { count: Number(count), text: text(count) })}
        </Button>
      ) : (
        <>
          <InputNumber
            size="large"
            min={1}
            max={mostVideos}
            precision={0}
            value={more}
            style={{ width: 76 }}
            aria-label={t('moreCount')}
            onChange={(value) => setMore(value ?? 1)}
          />
          <Button
            size="large"
            disabled={submit.isBusy || isLooking || isDirty}
            title={isDirty ? t('saveFirst') : undefined}
            onClick={() => void makeMore()}
            data-testid="append-clip"
          >
            {t('produceMore', { count: Number(more), text: text(more) })}
          </Button>
          <Button
            type="primary"
            size="large"
            loading={submit.isBusy}
            disabled={!isDirty}
            onClick={() => void save()}
            data-testid="submit-plan"
          >
            {t('saveChanges')}
          </Button>
        </>
      )}
      <Modal
        open={guard.status === 'blocked'}
        width={416}
        title={t('leaveTitle')}
        okText={t('leaveYes')}
        cancelText={t('leaveNo')}
        okButtonProps={{ danger: true }}
        onOk={() => guard.proceed?.()}
        onCancel={() => guard.reset?.()}
      >
        {t('leaveBody')}
      </Modal>
    </footer>
  )
}
