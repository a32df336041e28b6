import { Slider } from 'antd'

type LabelledSliderProps = {
  label: string
  min: number
  max: number
  step?: number
  value: number
  text: string
  onChange: (value: number) => void
}

export function LabelledSlider({ label, min, max, step = 1, value, text, onChange }: LabelledSliderProps) {
  return (
    <span className="labelled-slider">
      <span className="meta">{label}</span>
      <Slider
        min={min}
        max={max}
        step={step}
        value={value}
        tooltip={{ open: false }}
        ariaLabelForHandle={label}
        onChange={onChange}
      />
      <span>{text}</span>
    </span>
  )
}
