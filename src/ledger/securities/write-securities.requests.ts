import { EnumField, field, type FieldFacts, TextField } from '../../platform/http/fields.js';
import { WebAddressField } from '../web-address.field.js';
import { LockedFieldsField, WriteOptions } from '../write.requests.js';
import { SECURITY_KINDS } from './security.entity.js';

const TICKER = { description: 'The ticker symbol. Stored in upper case; unique with its market.', example: 'ZPHR' };
const LONGEST_TICKER = 255;
const ASCII = /^[ -~]+$/;
const MARKET = /^[A-Z0-9]{4}$/;
const COUNTRY = /^[A-Z]{2}$/;

function upperCase(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toUpperCase() : value;
}

/** A ticker symbol in a request: 1 to 255 ASCII characters, after trimming. */
function TickerField(facts: FieldFacts): PropertyDecorator {
  const problem = (value: unknown): string | null => {
    if (typeof value !== 'string') return 'must be a string';
    if (value === '') return 'must not be blank';
    if (!ASCII.test(value)) return 'must have ASCII characters only';
    return value.length > LONGEST_TICKER ? `must have at most ${LONGEST_TICKER} characters` : null;
  };
  return field(facts, { type: 'string', minLength: 1, maxLength: LONGEST_TICKER }, problem, upperCase);
}

/** A market identifier code in a request, in upper or lower case. */
function MarketField(facts: FieldFacts): PropertyDecorator {
  const problem = (value: unknown): string | null =>
    typeof value === 'string' && MARKET.test(value) ? null : 'must be a market identifier code such as XNAS';
  return field(facts, { type: 'string', minLength: 4, maxLength: 4 }, problem, upperCase);
}

/** What a security can have besides its ticker. */
abstract class SecurityFields extends WriteOptions {
  @TextField({
    description: 'The name.',
    minLength: 1,
    maxLength: 255,
    optional: true,
    nullable: true,
    example: 'Zephyr Industries',
  })
  readonly name?: string | null;

  @MarketField({
    description: 'The market identifier code (ISO 10383) of the exchange.',
    optional: true,
    nullable: true,
    example: 'XNAS',
  })
  readonly exchange_operating_mic?: string | null;

  @MarketField({
    description: 'The market identifier code of the market segment.',
    optional: true,
    nullable: true,
    example: 'XNGS',
  })
  readonly exchange_mic?: string | null;

  @TextField({
    description: 'The acronym of the exchange.',
    minLength: 1,
    maxLength: 255,
    optional: true,
    nullable: true,
    example: 'NASDAQ',
  })
  readonly exchange_acronym?: string | null;

  @field(
    { description: 'The country of the exchange (ISO 3166-1).', optional: true, nullable: true, example: 'US' },
    { type: 'string', minLength: 2, maxLength: 2 },
    (value) => (typeof value === 'string' && COUNTRY.test(value) ? null : 'must be a country code such as US'),
    upperCase,
  )
  readonly country_code?: string | null;

  @EnumField(SECURITY_KINDS, {
    description: '`standard`, or `cash` for money that a broker lists like a security. Default: standard.',
    optional: true,
  })
  readonly kind?: (typeof SECURITY_KINDS)[number];

  @WebAddressField({ description: 'The website.', optional: true, nullable: true })
  readonly website_url?: string | null;
}

export class CreateSecurity extends SecurityFields {
  @TickerField(TICKER)
  readonly ticker!: string;
}

export class UpdateSecurity extends SecurityFields {
  @TickerField({ ...TICKER, optional: true })
  readonly ticker?: string;

  @LockedFieldsField()
  readonly locked_fields?: readonly string[];
}
