import { Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { checkFields } from '../validation/check-fields.js';

/** Checks a query or body as soon as it is read, for routes without an id in their path. */
@Injectable()
export class CheckedPipe<T extends object> implements PipeTransform<unknown, T> {
  constructor(private readonly type: Type<T>) {}

  transform(value: unknown): T {
    return value instanceof this.type ? value : checkFields(this.type, value);
  }
}

/**
 * A body whose fields are not checked yet. The contract answers an unknown id (404) before a wrong field (422), so a
 * route with an id in its path finds the record first and calls `check` then.
 */
export class UncheckedBody<T extends object> {
  constructor(
    private readonly type: Type<T>,
    private readonly input: unknown,
  ) {}

  /** The fields, or `validation_failed`. */
  check(): T {
    return checkFields(this.type, this.input);
  }
}

@Injectable()
export class UncheckedPipe<T extends object> implements PipeTransform<unknown, UncheckedBody<T>> {
  constructor(private readonly type: Type<T>) {}

  transform(value: unknown): UncheckedBody<T> {
    return new UncheckedBody(this.type, value);
  }
}
