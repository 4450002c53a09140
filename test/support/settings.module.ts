import { Global, Module } from '@nestjs/common';
import { Config, readConfig } from '../../src/platform/config.js';
import { Metrics } from '../../src/platform/metrics.js';

/** The modules that the application's modules require: the default configuration, and metrics. */
@Global()
@Module({ providers: [{ provide: Config, useValue: readConfig({}) }, Metrics], exports: [Config, Metrics] })
export class SettingsModule {}
