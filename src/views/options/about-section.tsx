/** Version, licence and the model's card. The card speaks English: its own words are marked as such. */
import type { ModelFacts, OptionsInput } from './options-input.ts';
import { SectionFrame } from './section-frame.tsx';

/** Names of licences and files are the same in every language. */
const LICENCE = 'MIT';

interface AboutProps {
  readonly input: OptionsInput;
  /** The one that is chosen. */
  readonly model: ModelFacts;
}

export function AboutSection({ input, model }: AboutProps) {
  const { words } = input;
  const number = new Intl.NumberFormat(words.language, { maximumFractionDigits: 3 });
  return (
    <SectionFrame name="about" heading={words('options_about')}>
      <dl class="facts">
        <div>
          <dt>{words('options_version')}</dt>
          <dd>{input.version}</dd>
        </div>
        <div>
          <dt>{words('options_licence')}</dt>
          <dd>{LICENCE}</dd>
        </div>
      </dl>
      <div class="card">
        <h3>{words('options_model')}</h3>
        <p class="card-says">{words('options_model_lead')}</p>
        {model.isProvisional && <p class="card-says provisional">{words('options_model_provisional')}</p>}
        <dl class="facts">
          <div>
            <dt>{words('options_model_name')}</dt>
            <dd>
              <bdi>{`${model.name} ${model.version}`}</bdi>
            </dd>
          </div>
          <div>
            <dt>{words('options_model_purpose')}</dt>
            <dd lang="en" dir="ltr">
              {model.purpose}
            </dd>
          </div>
          <div>
            <dt>{words('options_model_features')}</dt>
            <dd>{number.format(model.features)}</dd>
          </div>
          <div>
            <dt>{words('options_model_data')}</dt>
            <dd lang="en" dir="ltr">
              <ul class="plain">
                {model.data.map((entry) => (
                  <li key={entry}>{entry}</li>
                ))}
              </ul>
            </dd>
          </div>
          {model.metrics.map(({ name, value }) => (
            <div key={name}>
              <dt lang="en">
                <bdi>{name}</bdi>
              </dt>
              <dd>{number.format(value)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </SectionFrame>
  );
}
