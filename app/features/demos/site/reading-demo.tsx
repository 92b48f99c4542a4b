import { useTranslation } from '~/i18n/use-translation'

import { Phrase } from '~/i18n/phrase'
import { cx } from '~/ui/cx'
import { useHydrated } from '~/ui/use-hydrated'

import { DemoCard, MotionToggle } from './demo-card'
import { letters } from './demo-content'
import { useRotation } from './use-rotation'

/** Always left to right, because the letters are English. */
export function ReadingDemo({ className }: { className?: string }) {
  const { t } = useTranslation('demos')
  const isLive = useHydrated()
  const { stage, index, setIndex, toggle } = useRotation(letters.length)
  const { word, meaning } = letters[index] ?? letters[0]
  return (
    <DemoCard
      title={t('reading.title')}
      text={t('reading.text')}
      category="reading"
      control={<MotionToggle {...toggle} />}
      className={className}
    >
      <div ref={stage} dir="ltr" className="my-auto">
        <ol aria-label={t('reading.letters')} className="grid grid-cols-8 border-y border-line">
          {letters.map(({ letter }, place) => (
            <li key={letter}>
              <button
                type="button"
                lang="en"
                disabled={!isLive}
                aria-current={place === index ? 'true' : undefined}
                onClick={() => setIndex(place)}
                className={cx(
                  'h-16 w-full border-b-2 text-3xl font-medium transition-colors sm:h-20',
                  place === index
                    ? 'border-accent-edge bg-accent text-on-accent'
                    : 'border-transparent text-ink',
                  place !== index && 'hover:bg-sunken',
                )}
              >
                {letter}
              </button>
            </li>
          ))}
        </ol>
        <p className="mt-6 flex items-baseline justify-between gap-x-6 text-3xl font-medium lg:text-4xl">
          <Phrase language="en">{word}</Phrase>
          <Phrase language="ar" className="text-brand">
            {meaning}
          </Phrase>
        </p>
      </div>
    </DemoCard>
  )
}
