import './animation-fields.css'
import { ArrowUpOutlined, DeleteOutlined, PlayCircleOutlined, PlusOutlined } from '@ant-design/icons'
import { type AnimationName, animationNames, animationRoles, playsOf, roleOf } from '@matrixcast/canvas/animations'
import type { ProjectElement } from '@matrixcast/canvas/document'
import { Button, Checkbox, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { prefersReducedMotion } from '../ui/prefers-reduced-motion.ts'

type Animation = ProjectElement['animations'][number]
type AnimationFieldsProps = {
  element: Pick<ProjectElement, 'elName' | 'animations'>
  onChange: (animations: Animation[]) => void
  onPlay: () => void
}

const mostAnimations = 4
const shortestSeconds = 0.1
const longestSeconds = 60
const loops = '1'

/** How an element comes, is moved while it stands, and goes; each change is played at once. */
export function AnimationFields({ element, onChange, onPlay }: AnimationFieldsProps) {
  const { t } = useTranslation('plans', { keyPrefix: 'motion' })
  const { animations } = element
  const names = animationNames.filter((name) => name !== 'typewriter' || element.elName === 'text')
  const change = (next: Animation[]) => {
    onChange(next)
    onPlay()
  }
  const put = (at: number, patch: Partial<Animation>) =>
    change(animations.map((one, index) => (index === at ? { ...one, ...patch } : one)))
  const options = animationRoles.map((role) => ({
    label: t(`roles.${role}`),
    options: names.filter((name) => roleOf(name) === role).map((value) => ({ value, label: t(`names.${value}`) })),
  }))
  const seconds = (at: number, field: 'duration' | 'delay') => (
    <span className="animation-seconds">
      <span className="meta">{t(field === 'duration' ? 'lasts' : 'after')}</span>
      <InputNumber
        size="small"
        min={field === 'duration' ? shortestSeconds : 0}
        max={longestSeconds}
        step={0.1}
        value={animations[at]?.[field] ?? 0}
        aria-label={`${t(field === 'duration' ? 'lasts' : 'after')} ${at + 1}`}
        onChange={(value) => value !== null && put(at, { [field]: value })}
      />
      <span className="meta">{t('seconds')}</span>
    </span>
  )
  return (
    <div className="animation-rows" role="group" aria-label={t('title')}>
      {animations.map((one, at) => {
        const play = playsOf({ animations: [one] })[0]
        return (
          <div key={at} className="animation-line">
            <Select<AnimationName>
              size="small"
              value={play?.name ?? null}
              aria-label={`${t('title')} ${at + 1}`}
              style={{ width: 168 }}
              options={options}
              onChange={(type) => put(at, { type })}
            />
            {seconds(at, 'duration')}
            {seconds(at, 'delay')}
            {play?.role === 'accent' && play.times !== Infinity && (
              <span className="animation-seconds">
                <span className="meta">{t('times')}</span>
                <InputNumber
                  size="small"
                  min={1}
                  max={99}
                  precision={0}
                  value={play.times}
                  aria-label={`${t('times')} ${at + 1}`}
                  onChange={(value) => value !== null && put(at, { interationCount: value })}
                />
              </span>
            )}
            {play?.role === 'accent' && (
              <Checkbox
                checked={play.times === Infinity}
                onChange={({ target }) => put(at, { infinite: target.checked ? loops : '' })}
              >
                {t('loops')}
              </Checkbox>
            )}
            {at > 0 && (
              <button
                type="button"
                className="icon-button"
                aria-label={`${t('raise')} ${at + 1}`}
                onClick={() => change(animations.toSpliced(at, 1).toSpliced(at - 1, 0, one))}
              >
                <ArrowUpOutlined />
              </button>
            )}
            <button
              type="button"
              className="icon-button"
              aria-label={`${t('remove')} ${at + 1}`}
              onClick={() => onChange(animations.toSpliced(at, 1))}
            >
              <DeleteOutlined />
            </button>
          </div>
        )
      })}
      <div className="animation-line">
        <Button
          size="small"
          icon={<PlusOutlined />}
          disabled={animations.length >= mostAnimations}
          onClick={() =>
            change([...animations, { type: 'fadeIn', duration: 0.6, delay: 0, infinite: '', interationCount: 1 }])
          }
        >
          {t('add')}
        </Button>
        {animations.length > 0 && (
          <Button
            size="small"
            icon={<PlayCircleOutlined />}
            disabled={prefersReducedMotion()}
            title={prefersReducedMotion() ? t('still') : ''}
            onClick={onPlay}
          >
            {t('play')}
          </Button>
        )}
      </div>
    </div>
  )
}
