import { DeleteOutlined, PlayCircleOutlined, PlusOutlined } from '@ant-design/icons'
import { type AnimationName, animationNames, animationRoles, playsOf, roleOf } from '@matrixcast/canvas/animations'
import type { Element } from '@matrixcast/canvas/document'
import { Button, Checkbox, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { wantsStillness } from './stage-motion.ts'

type Animation = Element['animations'][number]
type AnimationFieldsProps = { element: Element; onChange: (animations: Animation[]) => void; onPlay: () => void }

const mostAnimations = 4
const shortestSeconds = 0.1
const longestSeconds = 60
const loops = '1'

/** How an element comes, is moved while it stands, and goes; each change is played at once. */
export function AnimationFields({ element, onChange, onPlay }: AnimationFieldsProps) {
  const { t } = useTranslation('plans')
  const { animations } = element
  const names = animationNames.filter((name) => name !== 'typewriter' || element.elName === 'text')
  const change = (next: Animation[]) => {
    onChange(next)
    onPlay()
  }
  const put = (at: number, patch: Partial<Animation>) =>
    change(animations.map((one, index) => (index === at ? { ...one, ...patch } : one)))
  const options = animationRoles.map((role) => ({
    label: t(`animationRoles.${role}`),
    options: names
      .filter((name) => roleOf(name) === role)
      .map((value) => ({ value, label: t(`animationNames.${value}`) })),
  }))
  const seconds = (at: number, field: 'duration' | 'delay') => (
    <span className="animation-seconds">
      <span className="meta">{t(field === 'duration' ? 'animationLasts' : 'animationAfter')}</span>
      <InputNumber
        size="small"
        min={field === 'duration' ? shortestSeconds : 0}
        max={longestSeconds}
        step={0.1}
        value={animations[at]?.[field] ?? 0}
        aria-label={`${t(field === 'duration' ? 'animationLasts' : 'animationAfter')} ${at + 1}`}
        onChange={(value) => value !== null && put(at, { [field]: value })}
      />
      <span className="meta">{t('secondUnit')}</span>
    </span>
  )
  return (
    <div className="animation-rows" role="group" aria-label={t('animation')}>
      {animations.map((one, at) => {
        const play = playsOf({ animations: [one] })[0]
        return (
          <div key={at} className="form-line element-line">
            <Select<AnimationName>
              size="small"
              value={play?.name ?? null}
              aria-label={`${t('animation')} ${at + 1}`}
              style={{ width: 168 }}
              options={options}
              onChange={(type) => put(at, { type })}
            />
            {seconds(at, 'duration')}
            {seconds(at, 'delay')}
            {play?.role === 'accent' && (
              <Checkbox
                checked={play.times === Infinity}
                onChange={({ target }) => put(at, { infinite: target.checked ? loops : '' })}
              >
                {t('animationLoops')}
              </Checkbox>
            )}
            <button
              type="button"
              className="icon-button"
              aria-label={`${t('animationRemove')} ${at + 1}`}
              onClick={() => onChange(animations.toSpliced(at, 1))}
            >
              <DeleteOutlined />
            </button>
          </div>
        )
      })}
      <div className="form-line element-line">
        <Button
          size="small"
          icon={<PlusOutlined />}
          disabled={animations.length >= mostAnimations}
          onClick={() =>
            change([...animations, { type: 'fadeIn', duration: 0.6, delay: 0, infinite: '', interationCount: 1 }])
          }
        >
          {t('animationAdd')}
        </Button>
        {animations.length > 0 && (
          <Button
            size="small"
            icon={<PlayCircleOutlined />}
            disabled={wantsStillness()}
            title={wantsStillness() ? t('animationStill') : ''}
            onClick={onPlay}
          >
            {t('animationPlay')}
          </Button>
        )}
      </div>
    </div>
  )
}
