import { LineChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([LineChart, GridComponent, SVGRenderer])

type Line = { days: readonly string[]; now: readonly (number | null)[]; before: readonly (number | null)[] }
type Look = { width: number; height: number; numberOf: (value: number) => string; font: number }

/** The brand's green of reports, and greys of the paper. */
const colours = { now: '#1f6650', fill: 'rgba(31,102,80,0.07)', before: '#8a94a0', grid: '#e6e9ed', text: '#5b6673' }

/** A line of the period and a dashed one of the days before it, as SVG. A day that nobody told of is a gap. */
export function trendChart({ days, now, before }: Line, { width, height, numberOf, font }: Look): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height })
  try {
    const label = { color: colours.text, fontSize: font, fontFamily: 'inherit' }
    const dots = days.length <= 31
    chart.setOption({
      animation: false,
      grid: { left: 8, right: 16, top: 12, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
      xAxis: {
        type: 'category',
        data: [...days],
        boundaryGap: false,
        axisTick: { show: false },
        axisLine: { lineStyle: { color: colours.grid } },
        axisLabel: { ...label, hideOverlap: true },
      },
      yAxis: {
        type: 'value',
        minInterval: 1,
        splitNumber: 4,
        splitLine: { lineStyle: { color: colours.grid } },
        axisLabel: { ...label, formatter: numberOf },
      },
      series: [
        {
          type: 'line',
          data: [...before],
          symbol: 'none',
          silent: true,
          lineStyle: { color: colours.before, width: 1.5, type: 'dashed' },
        },
        {
          type: 'line',
          data: [...now],
          symbol: dots ? 'circle' : 'none',
          symbolSize: 6,
          silent: true,
          itemStyle: { color: colours.now },
          lineStyle: { color: colours.now, width: 2.5 },
          areaStyle: { color: colours.fill },
        },
      ],
    })
    return chart.renderToSVGString()
  } finally {
    // A chart that is kept keeps the process from ending.
    chart.dispose()
  }
}
