import { type Poi, poiApi } from '@matrixcast/contract/pois'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { AreaField } from '../ui/AreaField.tsx'
import { FormField } from '../ui/form/FormField.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { NumberField, SwitchField, TextField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'

/** A place that somebody writes down or changes. Doubtful coordinates are asked about at their field. */
export function PoiForm({ poi, onClose }: { poi: Poi | null; onClose: () => void }) {
  const { t } = useTranslation('pois')
  const { message } = App.useApp()
  const form = useEndpointForm(poiApi.add, {
    from: {
      id: poi?.id,
      version: poi?.version,
      name: poi?.name ?? '',
      address: poi?.address ?? '',
      area_id: poi?.area_id ?? undefined,
      lng: poi?.lng ?? null,
      lat: poi?.lat ?? null,
      phone: poi?.phone ?? '',
      hours: poi?.hours ?? '',
      isSure: false,
    },
    faultFields: [
      ['poiThere', 'address'],
      ['poiZero', 'lat'],
      ['poiSwapped', 'lat'],
      ['poiAbroad', 'lat'],
      ['poiTurned', 'lat'],
      ['poiDegrees', 'lat'],
      ['areaUnknown', 'area_id'],
    ],
    refreshes: [poiApi.list],
    done() {
      void message.success(t('saved'))
      onClose()
    },
  })
  const hasPoint = form.useValue('lng') !== null && form.useValue('lat') !== null
  return (
    <FormModal form={form} title={t(poi === null ? 'add' : 'edit')} onClose={onClose}>
      <TextField form={form} name="name" label={t('name')} isFirst />
      <TextField form={form} name="address" label={t('address')} />
      <FormField form={form} name="area_id" label={t('area')} help={t('areaHelp')}>
        {({ id, value, onChange }) => (
          <AreaField
            id={id}
            value={typeof value === 'string' ? value : null}
            placeholder={t('areaFromAddress')}
            onChange={(code) => onChange(code ?? undefined)}
          />
        )}
      </FormField>
      <div className="form-pair">
        <NumberField form={form} name="lng" label={t('lng')} />
        <NumberField form={form} name="lat" label={t('lat')} />
      </div>
      {hasPoint && <SwitchField form={form} name="isSure" label={t('isSure')} help={t('isSureHelp')} />}
      <div className="form-pair">
        <TextField form={form} name="phone" label={t('phone')} />
        <TextField form={form} name="hours" label={t('hours')} />
      </div>
    </FormModal>
  )
}
